import { setLabSettings, type Site } from '@lab/contracts';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Refresher } from '../clients/refresher.js';
import type { Logger } from '../logs/logger.js';
import { patiently } from '../start/patiently.js';
import type { SiteClient } from './site-client.js';

type Follower = (site: Site) => void | Promise<void>;

/**
 * The lab's words and settings as this process knows them: read at the start, after every change and once a minute. While
 * the site service is away, the last known ones stay.
 */
export class SiteCopy implements OnApplicationShutdown {
  private readonly followers: Follower[] = [];
  private readonly refresher: Refresher;

  private constructor(
    private site: Site,
    client: SiteClient,
    logger: Logger,
  ) {
    this.refresher = new Refresher('the site', logger, async () => this.take(await client.site()));
    this.refresher.refreshLater();
  }

  /**
   * Reads the first copy, without which no process can work. Waits for a site service that is being started.
   * @param signal the start has failed elsewhere: ends the wait
   */
  static async read(client: SiteClient, logger: Logger, signal?: AbortSignal): Promise<SiteCopy> {
    const site = await patiently(() => client.site(), {
      signal,
      onFailure: (error, level) => logger[level]({ err: error }, 'the site service does not answer yet; asking again'),
    });
    setLabSettings(site.settings);
    return new SiteCopy(site, client, logger);
  }

  /** What is known now. */
  get current(): Site {
    return this.site;
  }

  /** Gives what is known now, and what is known after each change. */
  async follow(follower: Follower): Promise<void> {
    this.followers.push(follower);
    await follower(this.site);
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
