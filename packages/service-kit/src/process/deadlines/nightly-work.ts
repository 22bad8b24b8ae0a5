import { labSettings } from '@lab/contracts';
import type {
  BeforeApplicationShutdown,
  FactoryProvider,
  InjectionToken,
  OnApplicationBootstrap,
  Type,
} from '@nestjs/common';
import type { ProcessConfig } from '../config.js';
import type { Logger } from '../logs/logger.js';
import type { Copy } from '../clients/copy.js';
import { CONFIG, LOGGER, SETTINGS_COPY } from '../tokens.js';
import { WakeUpQueue } from './wake-up-queue.js';

interface Night<Worker> {
  /** Name of the queue that the replicas share. */
  queue: string;
  /** The hour at which it begins, 0 to 23, in the lab's time zone. */
  hour: number;
  work: (worker: Worker) => Promise<unknown>;
}

class NightlyWork<Worker> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: WakeUpQueue;
  private plannedIn?: string;

  constructor(
    private readonly night: Night<Worker>,
    worker: Worker,
    { REDIS_URL }: ProcessConfig,
    logger: Logger,
    private readonly settings: Copy<unknown>,
  ) {
    this.queue = new WakeUpQueue({
      url: REDIS_URL,
      name: night.queue,
      logger,
      onWakeUp: () => night.work(worker),
      onReady: () => void this.plan(),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.settings.follow(() => {
      if (labSettings().timeZone !== this.plannedIn) void this.plan();
    });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.queue.close();
  }

  private async plan(): Promise<void> {
    this.plannedIn = labSettings().timeZone;
    await this.queue.addDaily(this.night.hour, this.plannedIn);
  }
}

/** Provides work that runs once a night on any number of replicas: Redis wakes up one of them. */
export const nightlyWork = <Worker>(worker: Type<Worker>, night: Night<Worker>): FactoryProvider => ({
  provide: `nightly ${night.queue}`,
  useFactory: (...parts: [Worker, ProcessConfig, Logger, Copy<unknown>]) => new NightlyWork(night, ...parts),
  inject: [worker, CONFIG, LOGGER, SETTINGS_COPY] satisfies InjectionToken[],
});
