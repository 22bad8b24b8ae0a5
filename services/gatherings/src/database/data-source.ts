import { databaseConfigSchema, dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { gatheringsDatabase } from './database.js';

/** For TypeORM's command line: `make migration SERVICE=gatherings NAME=…`. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), gatheringsDatabase));
