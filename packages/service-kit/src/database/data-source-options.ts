import { limits, type ServiceName } from '@lab/contracts';
import {
  type DataSourceOptions,
  type ObjectLiteral,
  DefaultNamingStrategy,
  type NamingStrategyInterface,
} from 'typeorm';
import type { FilesOfService } from '../storage/file-storage.js';
import { ConfigError, type DatabaseConfig, type ProcessConfig } from '../process/config.js';
import { roleOf, schemaOf } from './database-role.js';
import type { z } from 'zod';
import type { RunnableDefinition } from '../process/start/run-process.js';

/**
 * Access that a restore of a backup revokes, because it may have been revoked after the backup was made. All SQL runs
 * in the service's own schema.
 */
export interface RestoreRules {
  /**
   * A query of everything that still gives access, as one JSON value `valid`. It runs on the tables before the restore
   * replaces them.
   */
  readonly stillValid?: string;
  /**
   * Statements for the restored rows. The setting `lab.still_valid` holds the result of `stillValid`; it is empty when
   * there were no tables to query.
   */
  readonly ends: readonly string[];
}

/** A service's database: its entities and migrations. */
export interface ServiceDatabase {
  service: ServiceName;
  entities: (new () => ObjectLiteral)[];
  migrations: NonNullable<DataSourceOptions['migrations']>;
  /** Its stored files, which backups include. */
  files?: FilesOfService;
  atRestore?: RestoreRules;
}

/** How long callers of the slowest route wait, in seconds. */
const MAX_WAIT_SECONDS = limits.answerSeconds + limits.importSeconds;

/**
 * How long a transaction may wait for its next statement, in seconds: while a mail server or a client is slow, or the
 * machine is busy.
 */
const IDLE_SECONDS = 60;

/** Adds the role's user name and password to a URL that has none. */
const signedIn = (config: DatabaseConfig, service: string): string => {
  const url = new URL(config.DATABASE_URL);
  if (url.username) return url.href;
  const database = url.pathname.slice(1);
  const { DATABASE_PASSWORD: password } = config;
  if (!password) throw new ConfigError('DATABASE_PASSWORD is not set, but it is required.');
  const { user } = roleOf(database, service);
  return Object.assign(url, { username: user, password: encodeURIComponent(password) }).href;
};

/**
 * TypeORM options for a service's own schema and role. A `DATABASE_URL` without user info gets the service's role and
 * password; one with user info is used unchanged.
 * @throws ConfigError when the role's password is missing
 */
export const dataSourceOptions = (
  config: DatabaseConfig,
  { service, entities, migrations }: ServiceDatabase,
): DataSourceOptions & { type: 'postgres'; connectTimeoutMS: number } => {
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
    // As long as callers of the slowest route wait, because a busy machine takes long to open or free a connection.
    // Other callers give up earlier.
    connectTimeoutMS: MAX_WAIT_SECONDS * 1000,
    logging: false,
    // `pgcrypto` makes TypeORM use `gen_random_uuid`, which PostgreSQL has without an extension, in migrations.
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    extra: {
      // An idle service keeps one connection, so that a restore can see that the portal is running.
      min: 1,
      options: `-c search_path=${schema} -c statement_timeout=${limits.answerSeconds}s -c idle_in_transaction_session_timeout=${IDLE_SECONDS}s`,
    },
  };
};

/** Turns a property's name into a column's: `nameEn` → `name_en`, `paperATitle` → `paper_a_title`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

/** Maps camelCase properties to snake_case columns, so that entities need not name their columns. */
class SnakeCaseNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string, embeddedPrefixes: string[]): string {
    return snakeCase([...embeddedPrefixes, customName || propertyName].join('_'));
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }
}

/**
 * The definition of a service. The code that runs, backs up and deploys services derives its lists from all definitions
 * (`@lab/services`). Reading them is cheap, because module and database are imported on demand.
 */
export interface ServiceDefinition<
  Schema extends z.ZodType<ProcessConfig> = z.ZodType<ProcessConfig>,
> extends RunnableDefinition<Schema> {
  name: ServiceName;
  /** Its entities and migrations, the files it stores, and the access that a restore revokes. */
  database(): Promise<ServiceDatabase>;
  /** The reason why it needs the internet. In a cluster, a service without a reason cannot reach it. */
  internet?: string;
  /** The memory request and limit of its container in a cluster, if it needs more than most services. */
  memory?: { request: string; limit: string };
}
