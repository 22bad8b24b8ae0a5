import type { ServiceName } from '@lab/contracts';
import type { DataSourceOptions } from 'typeorm';
import type { ServiceConfig } from '../config.js';
import { databaseRole } from '../database-role.js';
import { PreparingClient } from './preparing-client.js';
import { SnakeCaseNamingStrategy } from './naming-strategy.js';

/** What a service keeps: its entities and the migrations that lead to them. */
export interface ServiceDatabase {
  service: ServiceName;
  entities: NonNullable<DataSourceOptions['entities']>;
  migrations: NonNullable<DataSourceOptions['migrations']>;
}

/**
 * TypeORM options for a service's own schema and role. `DATABASE_URL` without user info means the derived role; with
 * user info it is taken as it is.
 */
export const dataSourceOptions = (
  config: Pick<ServiceConfig, 'DATABASE_URL' | 'INTERNAL_SECRET'>,
  { service, entities, migrations }: ServiceDatabase,
): DataSourceOptions & { type: 'postgres' } => {
  const url = new URL(config.DATABASE_URL);
  const role = databaseRole(url.pathname.slice(1), service, config.INTERNAL_SECRET);
  if (!url.username) Object.assign(url, { username: role.user, password: role.password });
  return {
    type: 'postgres',
    url: url.href,
    schema: role.schema,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeCaseNamingStrategy(),
    applicationName: service,
    poolSize: 10,
    // A busy small machine may take seconds to start ten connections at once; one that refuses says so at once.
    connectTimeoutMS: 5000,
    logging: false,
    extra: {
      Client: PreparingClient,
      // An idle service stays connected: that is how a restore sees that the portal runs.
      min: 1,
      options: `-c search_path=${role.schema} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000`,
    },
  };
};
