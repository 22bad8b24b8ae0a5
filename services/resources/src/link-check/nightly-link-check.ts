import { CONFIG, LOGGER, type Logger, type ServiceConfig } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LinkCheck } from './link-check.js';
import { msUntil } from './until-time.js';

const AT = '03:00';

/** Checks the links every night, at three in the lab. Each replica wakes up; the first one does it. */
@Injectable()
export class NightlyLinkCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly linkCheck: LinkCheck,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.night(), msUntil(AT, this.config.LAB_TIME_ZONE));
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private async night(): Promise<void> {
    this.onApplicationBootstrap();
    await this.linkCheck.run().catch((error: unknown) => this.logger.warn({ err: error }, 'links were not checked'));
  }
}
