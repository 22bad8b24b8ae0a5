import { databaseConfigSchema, dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { meetingsDatabase } from './database.js';

/** For TypeORM's command line: `make migration SERVICE=meetings NAME=…`. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), meetingsDatabase));
