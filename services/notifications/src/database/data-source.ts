import { databaseConfigSchema, dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { notificationsDatabase } from './database.js';

/** For TypeORM's command line: `make migration SERVICE=notifications NAME=…`. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), notificationsDatabase));
