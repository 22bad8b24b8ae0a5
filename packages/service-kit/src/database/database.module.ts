import { Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../config.js';
import { Health } from '../health/health.js';
import { showConnections } from './connection-gauge.js';
import { dataSourceOptions, type ServiceDatabase } from './data-source-options.js';
import { migrate } from './migrate.js';

/** The service's own schema: connected, migrated, watched by readiness. */
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
      ],
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
