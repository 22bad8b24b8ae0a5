import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Pool } from 'pg';
import { hasCallerLeft, whileCallerWaits } from '../process/http/caller-wait.js';
import type { Logger } from '../process/logs/logger.js';
import { withRetries } from '../process/waiting.js';
import { migrate } from './migrations/migrate.js';

type PostgresOptions = DataSourceOptions & { type: 'postgres'; connectTimeoutMS: number };

/** Timeout of the first attempt to connect, in milliseconds. It doubles with each further attempt. */
const FIRST_TIMEOUT_MS = 5000;

/** The connection pool of a data source. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;

/**
 * Connects to a database and migrates it. Waits while the database starts, and for tables that another service is about
 * to publish.
 * @param signal fires when the start has failed elsewhere, and closes the connections
 * @throws ConfigError, or an AbortError when the signal fires
 */
export const connectWithRetries = (
  options: PostgresOptions,
  logger: Logger,
  signal: AbortSignal,
): Promise<DataSource> =>
  withRetries((attempt) => connect(options, FIRST_TIMEOUT_MS * 2 ** attempt, signal), {
    signal,
    onFailure: (error, level) => logger[level]({ err: error }, 'the database cannot be used yet; trying again'),
  });

const connect = async (options: PostgresOptions, patience: number, signal: AbortSignal): Promise<DataSource> => {
  const { connectTimeoutMS } = options;
  const dataSource = new DataSource({ ...options, connectTimeoutMS: Math.min(patience, connectTimeoutMS) });
  await dataSource.initialize();
  poolOf(dataSource).options.connectionTimeoutMillis = connectTimeoutMS;
  try {
    await migrate(dataSource);
    signal.throwIfAborted();
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  signal.addEventListener('abort', () => void dataSource.destroy().catch(() => undefined));
  return waitWithCallers(dataSource);
};

type Obtained = [connection: unknown, release: () => void];

/** Lets a request wait for a connection as long as its caller does. */
const waitWithCallers = (dataSource: DataSource): DataSource => {
  const driver = dataSource.driver as PostgresDriver;
  const obtain = driver.obtainMasterConnection.bind(driver) as () => Promise<Obtained>;
  const { connectionTimeoutMillis: patience = 0 } = poolOf(dataSource).options;
  driver.obtainMasterConnection = () =>
    whileCallerWaits(obtainWhenFree(obtain, Date.now() + patience), ([, release]) => release());
  return dataSource;
};

/** PostgreSQL's code for a refused connection because all are in use, for example by many busy replicas. */
const TOO_MANY_CONNECTIONS = '53300';

/** The pause before the next attempt while PostgreSQL has no free connection, in milliseconds. */
const RETRY_PAUSE_MS = 100;

const obtainWhenFree = (obtain: () => Promise<Obtained>, giveUpAt: number): Promise<Obtained> =>
  withRetries(obtain, {
    pauses: { first: RETRY_PAUSE_MS, longest: RETRY_PAUSE_MS },
    onFailure: (error) => {
      const isFull = (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS;
      if (!isFull || Date.now() > giveUpAt || hasCallerLeft()) throw error;
    },
  });
