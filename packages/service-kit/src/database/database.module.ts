import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DataSource, type ObjectLiteral, type DataSourceOptions } from 'typeorm';
import type { ServiceConfig } from '../process/config.js';
import { Health } from '../process/metrics/health.js';
import type { Logger } from '../process/logs/logger.js';
import { ReadingGauge } from '../process/metrics/reading-gauge.js';
import { CONFIG, LOGGER, PROCESS_NAME, START_FAILED } from '../process/tokens.js';
import { maintainAuditLog, migrate } from './migrations/migrate.js';
import { dataSourceOptions, type ServiceDatabase } from './data-source-options.js';
import { PersonalDataController, PersonalDataService } from './personal-data.service.js';
import { Writes } from './writes.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Pool } from 'pg';
import { hasCallerLeft, whileCallerWaits } from '../process/http/caller-wait.js';
import { withRetries } from '../process/waiting.js';

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

const DAY_MS = 24 * 3_600_000;

/** Adds the audit log's partition of the next month and drops the expired ones, at the start and once a day. */
@Injectable()
class AuditLogMonths implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.keep(), DAY_MS).unref();
    await this.keep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Never throws: it tries again the next day, and next month's partition exists a month in advance. */
  private async keep(): Promise<void> {
    try {
      await maintainAuditLog(this.dataSource, this.config.AUDIT_DAYS);
    } catch (error) {
      this.logger.warn({ err: error }, 'the audit log was not tidied');
    }
  }
}

const connections = new ReadingGauge(
  'database_connections',
  'Connections to PostgreSQL by state, and callers that wait for one',
  ['service', 'state'],
);

/**
 * Adds a data source's connection pool to the metrics: connections `used` and `idle`, and callers `waiting` for one.
 * @returns a function that removes the data source from the metrics
 */
const showConnections = (service: string, dataSource: DataSource): (() => void) => {
  const pool = poolOf(dataSource);
  return connections.readFrom(() => [
    { labels: { service, state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { service, state: 'idle' }, value: pool.idleCount },
    { labels: { service, state: 'waiting' }, value: pool.waitingCount },
  ]);
};

type Entity = new () => ObjectLiteral;

const repositoryOf = (entity: Entity): string => `repository of ${entity.name}`;

/** Injects the repository of an entity. */
export const InjectRepository = (entity: Entity) => Inject(repositoryOf(entity));

/**
 * Connects to the service's own schema, migrates it, maintains its audit log, adds it to readiness, finds what it
 * stores about a member, and provides the data source and a repository for each entity. Unlike Nest's module for TypeORM, it can be used by several services in
 * one process.
 */
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  private hideConnections?: () => void;

  constructor(
    private readonly dataSource: DataSource,
    private readonly health: Health,
    @Inject(PROCESS_NAME) private readonly service: string,
  ) {}

  static forService(config: ServiceConfig, database: ServiceDatabase): DynamicModule {
    const options = dataSourceOptions(config, database);
    const repositories = database.entities.map((entity) => ({
      provide: repositoryOf(entity),
      useFactory: (dataSource: DataSource) => dataSource.getRepository(entity),
      inject: [DataSource],
    }));
    return {
      module: DatabaseModule,
      global: true,
      controllers: [PersonalDataController],
      providers: [
        {
          provide: DataSource,
          useFactory: (logger: Logger, failed: AbortSignal) => connectWithRetries(options, logger, failed),
          inject: [LOGGER, START_FAILED],
        },
        ...repositories,
        AuditLogMonths,
        PersonalDataService,
        Writes,
      ],
      exports: [DataSource, Writes, ...repositories.map(({ provide }) => provide)],
    };
  }

  onModuleInit(): void {
    this.health.add('postgres', () => this.dataSource.query('SELECT 1'));
    this.hideConnections = showConnections(this.service, this.dataSource);
  }

  async onApplicationShutdown(): Promise<void> {
    this.hideConnections?.();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
