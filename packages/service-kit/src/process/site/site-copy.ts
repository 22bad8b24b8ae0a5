import { setLabSettings, type Site } from '@lab/contracts';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Copy } from '../clients/copy.js';
import type { Logger } from '../logs/logger.js';
import type { SiteClient } from './site-client.js';

/** The copy of the lab's words and settings. The settings are in force in this process as soon as they are read. */
export class SiteCopy extends Copy<Site> implements OnApplicationShutdown {
  private constructor(client: SiteClient, logger: Logger) {
    super({
      name: 'the site',
      logger,
      read: async () => {
        const site = await client.site();
        setLabSettings(site.settings);
        return site;
      },
    });
  }

  /**
   * Reads the first copy, without which no process can work.
   * @param signal the start has failed elsewhere: ends the wait
   */
  static async read(client: SiteClient, logger: Logger, signal?: AbortSignal): Promise<SiteCopy> {
    const copy = new SiteCopy(client, logger);
    await copy.waitForFirst(signal);
    return copy;
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
