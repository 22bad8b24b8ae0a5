import { databaseConfigSchema, dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { membersDatabase } from './database.js';

/** For TypeORM's command line: `make migration SERVICE=members NAME=…`. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), membersDatabase));
