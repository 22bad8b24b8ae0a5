import { type OnApplicationShutdown, Controller, Module } from '@nestjs/common';
import {
  publicationListSchema,
  siteSchema,
  type Publication,
  type Site,
  setLabSettings,
  type Topic,
} from '@lab/contracts';
import { EventPattern } from '@nestjs/microservices';
import { ServiceClient } from './service-client.js';
import { Copy } from './copy.js';
import type { Logger } from '../logs/logger.js';
import { CONFIG, LOGGER, SETTINGS_COPY, START_FAILED } from '../tokens.js';

/** Client of the site service. */
export class SiteClient implements OnApplicationShutdown {
  private readonly client: ServiceClient;

  /** @param url base URL of the site service */
  constructor(url: string) {
    this.client = new ServiceClient('site', url);
  }

  /**
   * Returns the lab's documents and settings.
   * @throws ServiceAwayException when the site service does not answer
   */
  site(): Promise<Site> {
    return this.client.get('/api/site', siteSchema);
  }

  /**
   * Returns the lab's publications, newest first.
   * @throws ServiceAwayException when the site service does not answer
   */
  async publications(): Promise<Publication[]> {
    return (await this.client.get('/api/publications', publicationListSchema)).publications;
  }

  /** Closes the connections. */
  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}

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
    {
      provide: SiteClient,
      useFactory: ({ SITE_URL }: { SITE_URL: string }) => new SiteClient(SITE_URL),
      inject: [CONFIG],
    },
    { provide: SiteCopy, useFactory: SiteCopy.read, inject: [SiteClient, LOGGER, START_FAILED] },
    { provide: SETTINGS_COPY, useExisting: SiteCopy },
  ],
  exports: [SiteClient, SiteCopy, SETTINGS_COPY],
})
export class SiteModule {}
