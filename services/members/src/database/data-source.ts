import { dataSourceOptions, loadConfig } from '@lab/service-kit';
import { DataSource } from 'typeorm';
import { membersConfigSchema } from '../config.js';
import { membersDatabase } from './database.js';

/** For TypeORM's command line: `npm run migration:generate -w @lab/members`. */
export default new DataSource(
  dataSourceOptions(
    loadConfig(membersConfigSchema.pick({ DATABASE_URL: true, INTERNAL_SECRET: true }), process.env),
    membersDatabase,
  ),
);
