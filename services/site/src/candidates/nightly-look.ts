import { CONFIG, LOGGER, type Logger } from '@lab/service-kit';
import { WakeUpQueue } from '@lab/service-kit/deadlines';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { SiteConfig } from '../config.js';
import { Candidates } from './candidates.service.js';

/** Looks for publications every night at four in the lab's time zone. Each replica wakes up; the first one does the work. */
@Injectable()
export class NightlyLook implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private queue?: WakeUpQueue;

  constructor(
    @Inject(CONFIG) private readonly config: SiteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly candidates: Candidates,
  ) {}

  onApplicationBootstrap(): void {
    // Nothing can be accepted where the content folder is in charge.
    if (this.config.SITE_SOURCE === 'files') return;
    this.queue = new WakeUpQueue({
      url: this.config.REDIS_URL,
      name: 'publication-candidates',
      logger: this.logger,
      onWakeUp: () => this.candidates.look(),
      onReady: (queue) => void queue.addDaily(4, this.config.LAB_TIME_ZONE),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue?.close();
  }
}
