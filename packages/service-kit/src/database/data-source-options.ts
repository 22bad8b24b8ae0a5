import type { ServiceName } from '@lab/contracts';
import type { DataSourceOptions } from 'typeorm';
import { ConfigError, type DatabaseConfig } from '../config.js';
import { roleOf, rolePassword, schemaOf } from '../database-role.js';
import { PreparingClient } from './preparing-client.js';
import { SnakeCaseNamingStrategy } from './naming-strategy.js';

/** What a service keeps: its entities and the migrations that lead to them. */
export interface ServiceDatabase {
  service: ServiceName;
  entities: NonNullable<DataSourceOptions['entities']>;
  migrations: NonNullable<DataSourceOptions['migrations']>;
}

/** An address without user info gets those of the service's role. */
const signedIn = (config: DatabaseConfig, service: string): string => {
  const url = new URL(config.DATABASE_URL);
  if (url.username) return url.href;
  const database = url.pathname.slice(1);
  const { DATABASE_PASSWORD, INTERNAL_SECRET } = config;
  const password = rolePassword(database, service, { password: DATABASE_PASSWORD, internalSecret: INTERNAL_SECRET });
  if (!password) throw new ConfigError('DATABASE_PASSWORD is not set, but it is required.');
  const { user } = roleOf(database, service);
  return Object.assign(url, { username: user, password: encodeURIComponent(password) }).href;
};

/**
 * TypeORM options for a service's own schema and role. `DATABASE_URL` without user info means the service's role; with
 * user info it is taken as it is.
 * @throws ConfigError when the role's password is missing
 */
export const dataSourceOptions = (
  config: DatabaseConfig,
  { service, entities, migrations }: ServiceDatabase,
): DataSourceOptions & { type: 'postgres' } => {
  const schema = schemaOf(service);
  return {
    type: 'postgres',
    url: signedIn(config, service),
    schema,
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
      options: `-c search_path=${schema} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000`,
    },
  };
};
