import { databaseConfigSchema, dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { equipmentDatabase } from './database.js';

/** For TypeORM's command line: `make migration SERVICE=equipment NAME=…`. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), equipmentDatabase));
