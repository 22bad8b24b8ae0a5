import { Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../process/config.js';
import { Health } from '../process/health/health.js';
import { ReadingGauge } from '../process/metrics/reading-gauge.js';
import { AuditLogMonths } from './audit/audit-log-months.js';
import { dataSourceOptions, type ServiceDatabase } from './data-source-options.js';
import { migrate } from './migrations/migrate.js';

const connections = new ReadingGauge(
  'database_connections',
  'Connections to PostgreSQL by state, and callers that wait for one',
  ['state'],
);

/**
 * Adds a data source's connection pool to the metrics: connections `used` and `idle`, and callers `waiting` for one.
 * @returns a function that removes the data source from the metrics
 */
const showConnections = (dataSource: DataSource): (() => void) => {
  const { master } = dataSource.driver as unknown as { master: Pool };
  return connections.readFrom(() => [
    { labels: { state: 'used' }, value: master.totalCount - master.idleCount },
    { labels: { state: 'idle' }, value: master.idleCount },
    { labels: { state: 'waiting' }, value: master.waitingCount },
  ]);
};

/**
 * Connects to the service's own schema, migrates it, keeps its audit log, adds it to readiness, and provides a
 * repository for each entity.
 */
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  private hideConnections?: () => void;

  constructor(
    private readonly dataSource: DataSource,
    private readonly health: Health,
  ) {}

  static forService(config: ServiceConfig, database: ServiceDatabase): DynamicModule {
    const options = { ...dataSourceOptions(config, database), retryAttempts: 60, retryDelay: 1000 };
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => options,
          dataSourceFactory: connect,
        }),
        TypeOrmModule.forFeature(database.entities),
      ],
      providers: [AuditLogMonths],
      exports: [TypeOrmModule],
    };
  }

  onModuleInit(): void {
    this.health.add('postgres', () => this.dataSource.query('SELECT 1'));
    this.hideConnections = showConnections(this.dataSource);
  }

  onApplicationShutdown(): void {
    this.hideConnections?.();
  }
}

const connect = async (options: ConstructorParameters<typeof DataSource>[0] | undefined): Promise<DataSource> => {
  const dataSource = await new DataSource(options!).initialize();
  try {
    await migrate(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
};
