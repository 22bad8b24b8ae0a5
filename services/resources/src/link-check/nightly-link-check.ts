import { CONFIG, LOGGER, type Logger, type ServiceConfig } from '@lab/service-kit';
import { WakeUpQueue } from '@lab/service-kit/deadlines';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LinkCheck } from './link-check.service.js';

/** Checks the links every night at three in the lab's time zone. Each replica wakes up; the first one does the work. */
@Injectable()
export class NightlyLinkCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private queue?: WakeUpQueue;

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly linkCheck: LinkCheck,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = new WakeUpQueue({
      url: this.config.REDIS_URL,
      name: 'link-check',
      logger: this.logger,
      onWakeUp: () => this.linkCheck.run(),
      onReady: (queue) => void queue.addDaily(3, this.config.LAB_TIME_ZONE),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue?.close();
  }
}
