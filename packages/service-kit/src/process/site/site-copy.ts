import { setLabSettings, type Site } from '@lab/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Refresher } from '../clients/refresher.js';
import { Health } from '../health/health.js';
import type { Logger } from '../logs/logger.js';
import { LOGGER } from '../tokens.js';
import { SiteClient } from './site-client.js';

type Follower = (site: Site) => void | Promise<void>;

/**
 * The lab's words and settings as this process knows them: read at the start, after every change and once a minute. While
 * the site service is away, the last known ones stay. Until it has answered once, the process is not ready.
 */
@Injectable()
export class SiteCopy implements OnApplicationShutdown {
  private site?: Site;
  private readonly followers: Follower[] = [];
  private readonly refresher: Refresher;

  constructor(client: SiteClient, health: Health, @Inject(LOGGER) logger: Logger) {
    this.refresher = new Refresher('the site', logger, async () => this.take(await client.site()));
    health.add('site', async () => {
      if (!this.site) throw new Error('The site service has not answered yet.');
    });
    this.refresher.refresh();
  }

  /** Gives the words now, if they are known already, and after each change. */
  async follow(follower: Follower): Promise<void> {
    this.followers.push(follower);
    if (this.site) await follower(this.site);
  }

  /** Reads again: something has changed. */
  change(): void {
    this.refresher.refresh();
  }

  onApplicationShutdown(): Promise<void> {
    return this.refresher.close();
  }

  private async take(site: Site): Promise<void> {
    setLabSettings(site.settings);
    this.site = site;
    for (const follower of this.followers) await follower(site);
  }
}
