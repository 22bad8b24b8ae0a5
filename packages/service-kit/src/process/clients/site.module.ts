import { type OnApplicationShutdown, Controller, Module } from '@nestjs/common';
import { siteSchema, type Site, setLabSettings, type Topic } from '@lab/contracts';
import { EventPattern } from '@nestjs/microservices';
import { ServiceClients } from './service-client.js';
import { Copy } from './copy.js';
import type { Logger } from '../logs/logger.js';
import { LOGGER, SETTINGS_COPY, START_FAILED } from '../tokens.js';

/** The copy of the lab's documents and settings. Each read applies the settings to this process at once. */
export class SiteCopy extends Copy<Site> implements OnApplicationShutdown {
  constructor(clients: ServiceClients, logger: Logger) {
    super({
      name: 'the site',
      logger,
      read: async () => {
        const site = await clients.get('site').get('/api/site', siteSchema);
        setLabSettings(site.settings);
        return site;
      },
    });
  }

  /**
   * Reads the first copy, which every process needs to work.
   * @param signal fires when the start has failed elsewhere, and ends the wait
   */
  static async read(clients: ServiceClients, logger: Logger, signal?: AbortSignal): Promise<SiteCopy> {
    const copy = new SiteCopy(clients, logger);
    await copy.waitForFirst(signal);
    return copy;
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Handles the signal that the lab's documents or settings have changed. */
@Controller()
class SiteController {
  constructor(private readonly site: SiteCopy) {}

  @EventPattern<Topic>('site')
  change(): void {
    this.site.change();
  }
}

/** For services that need the lab's documents or settings: all except the site service. */
@Module({
  controllers: [SiteController],
  providers: [
    { provide: SiteCopy, useFactory: SiteCopy.read, inject: [ServiceClients, LOGGER, START_FAILED] },
    { provide: SETTINGS_COPY, useExisting: SiteCopy },
  ],
  exports: [SiteCopy, SETTINGS_COPY],
})
export class SiteModule {}
