import { databaseConfigSchema, dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { dbAdminDatabase } from './database.js';

/** For TypeORM's command line: `make migration SERVICE=db-admin NAME=…`. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), dbAdminDatabase));
