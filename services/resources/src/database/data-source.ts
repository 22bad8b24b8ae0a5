import { databaseConfigSchema, dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { resourcesDatabase } from './database.js';

/** For TypeORM's command line: `make migration SERVICE=resources NAME=…`. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), resourcesDatabase));
