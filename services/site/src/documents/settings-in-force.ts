import { setLabSettings } from '@lab/contracts';
import { LOGGER, type Logger, Refresher } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readDocument } from './document.sql.js';

/** Keeps the settings of the database in force in this process, whoever changes them. */
@Injectable()
export class SettingsInForce implements OnApplicationShutdown {
  private readonly refresher: Refresher;

  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly dataSource: DataSource,
  ) {
    this.refresher = new Refresher('the settings', logger, () => this.read());
  }

  /** Reads them now. */
  async read(): Promise<void> {
    const settings = await readDocument(this.dataSource, 'settings');
    if (settings) setLabSettings(settings.body);
  }

  /** Reads them again, soon: they may have changed. */
  change(): void {
    this.refresher.refresh();
  }

  onApplicationShutdown(): Promise<void> {
    return this.refresher.close();
  }
}
