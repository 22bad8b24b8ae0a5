import { labSettings } from '@lab/contracts';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ServiceConfig } from '../config.js';
import type { Logger } from '../logs/logger.js';
import type { Copy } from '../clients/copy.js';
import { CONFIG, LOGGER, SETTINGS_COPY } from '../tokens.js';
import { WakeUpQueue } from './wake-up-queue.js';

/** Work that runs once a night on any number of replicas: Redis wakes up one of them. */
@Injectable()
export abstract class NightlyWork<Config extends ServiceConfig = ServiceConfig>
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private queue?: WakeUpQueue;
  private plannedIn?: string;

  constructor(
    @Inject(CONFIG) protected readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS_COPY) private readonly settings: Copy<unknown>,
  ) {}

  /** Name of the queue that the replicas share. */
  protected abstract readonly queueName: string;

  /** The hour at which it begins, 0 to 23, in the lab's time zone. */
  protected abstract readonly hour: number;

  protected abstract work(): Promise<unknown>;

  async onApplicationBootstrap(): Promise<void> {
    this.queue = new WakeUpQueue({
      url: this.config.REDIS_URL,
      name: this.queueName,
      logger: this.logger,
      onWakeUp: () => this.work(),
      onReady: () => void this.plan(),
    });
    await this.settings.follow(() => {
      if (labSettings().timeZone !== this.plannedIn) void this.plan();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue?.close();
  }

  private async plan(): Promise<void> {
    this.plannedIn = labSettings().timeZone;
    await this.queue?.addDaily(this.hour, this.plannedIn);
  }
}
