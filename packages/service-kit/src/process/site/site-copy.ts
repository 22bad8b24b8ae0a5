import { setTimeout as sleep } from 'node:timers/promises';
import { setLabSettings, type Site } from '@lab/contracts';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Refresher } from '../clients/refresher.js';
import type { Logger } from '../logs/logger.js';
import type { SiteClient } from './site-client.js';

/** How often a process asks for its first copy before it gives up and is started anew, and how long it waits in between. */
const ATTEMPTS = 600;
const PAUSE = 100;

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
   * Reads the first copy, without which no process can work, and waits for a site service that is being started.
   * @throws ServiceAwayException when it does not answer within a minute
   */
  static async read(client: SiteClient, logger: Logger): Promise<SiteCopy> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const site = await client.site();
        setLabSettings(site.settings);
        return new SiteCopy(site, client, logger);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await sleep(PAUSE);
      }
    }
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
