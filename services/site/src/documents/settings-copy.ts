import { type SiteDocument, setLabSettings } from '@lab/contracts';
import { Copy, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readDocument } from './document.sql.js';

/** The site service's own copy of the lab's settings. They take effect in this process as soon as they are read. */
@Injectable()
export class SettingsCopy extends Copy<SiteDocument<'settings'> | undefined> implements OnApplicationShutdown {
  constructor(@Inject(LOGGER) logger: Logger, dataSource: DataSource) {
    super({
      name: 'the settings',
      logger,
      read: async () => {
        const settings = await readDocument(dataSource, 'settings');
        if (settings) setLabSettings(settings.body);
        return settings;
      },
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
