import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../../process/config.js';
import type { Logger } from '../../process/logs/logger.js';
import { CONFIG, LOGGER } from '../../process/tokens.js';
import { maintainAuditLog } from '../migrations/migrate.js';

const DAY_MS = 24 * 3_600_000;

/** Adds the audit log's partition of the next month and drops the expired ones, at the start and once a day. */
@Injectable()
export class AuditLogMonths implements OnApplicationBootstrap, OnApplicationShutdown {
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
