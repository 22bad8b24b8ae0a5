import { databaseConfigSchema, dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { chatDatabase } from './database.js';

/** For TypeORM's command line: `make migration SERVICE=chat NAME=…`. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), chatDatabase));
