import { setLabSettings, type Site } from '@lab/contracts';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Copy } from '../clients/copy.js';
import type { Logger } from '../logs/logger.js';
import type { SiteClient } from './site-client.js';

/** The copy of the lab's documents and settings. Each read applies the settings to this process at once. */
export class SiteCopy extends Copy<Site> implements OnApplicationShutdown {
  constructor(client: SiteClient, logger: Logger) {
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
   * Reads the first copy, which every process needs to work.
   * @param signal fires when the start has failed elsewhere, and ends the wait
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
