import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Histogram } from 'prom-client';
import type { ProcessConfig } from '../config.js';
import type { Logger } from '../logs/logger.js';
import { CONFIG, LOGGER } from '../tokens.js';
import { WakeUpQueue } from './wake-up-queue.js';

/** Nest injection token of the process's `DeadlineDomain`. */
export const DEADLINE_DOMAIN = Symbol('deadline domain');

/**
 * A kind of deadline, such as the end of a vote. The database decides by its own clock which deadlines are due, so it
 * does not matter which process asks, how often, or how late.
 */
export interface DeadlineDomain {
  /** Name of the queue in Redis, e.g. `meetings`. */
  readonly name: string;

  /**
   * Settles everything that is due, in transactions that lock the rows: the first of several concurrent callers
   * settles, and the others find nothing due. A row that cannot be settled stays due and does not block the others
   * (`RowByRow`).
   * @returns how late this call settled each deadline, in seconds
   */
  settleDue(): Promise<number[]>;

  /**
   * Returns the distinct upcoming deadlines, and those still due.
   * @param withinSeconds from now, by the database's clock
   */
  upcoming(withinSeconds: number): Promise<Date[]>;
}

const lateness = new Histogram({
  name: 'deadline_lateness_seconds',
  help: 'Time from a deadline to its settling, in seconds',
  labelNames: ['domain'] as const,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 5, 60],
});

/** Records how late each settled deadline was, in seconds. */
const observeLateness = (domain: string, seconds: readonly number[]): void =>
  seconds.forEach((late) => lateness.observe({ domain }, Math.max(0, late)));

/** Interval of the regular sweep, in milliseconds. */
const SWEEP_INTERVAL_MS = 60_000;

/** Delay of the sweep after a known deadline, in milliseconds, in case Redis lost the wake-up. */
const GRACE_MS = 250;

/** Delay before what is still due after a sweep is tried again, in milliseconds. */
const RETRY_PAUSE_MS = 1000;

/** Only deadlines within this time get a wake-up in Redis, in seconds. Later sweeps add the others in time. */
const HORIZON_SECONDS = 150;

/**
 * Settles a domain's deadlines on time, on any number of replicas. At each deadline Redis wakes up one replica. Each
 * replica also sweeps: at its start, once a minute, and shortly after the next deadline that it knows of. So a wake-up
 * that Redis loses, or a process that was down, can only delay a deadline.
 *
 * A service provides `Deadlines` and its domain as `DEADLINE_DOMAIN`, and calls `schedule` after each write that sets
 * or moves a deadline. A removed deadline needs no call: its wake-up finds nothing due.
 */
@Injectable()
export class Deadlines implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private queue: WakeUpQueue | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweepAt = Infinity;
  private underWay: Promise<unknown> = Promise.resolve();
  private isStopping = false;

  constructor(
    @Inject(DEADLINE_DOMAIN) private readonly domain: DeadlineDomain,
    @Inject(CONFIG) private readonly config: ProcessConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Settles what became due while no process was running, then waits for the next deadlines. */
  async onApplicationBootstrap(): Promise<void> {
    this.queue = new WakeUpQueue({
      url: this.config.REDIS_URL,
      name: this.domain.name,
      logger: this.logger,
      onWakeUp: () => this.wakeUp(),
      onReady: () => void this.sweep(),
    });
    await this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.queue?.close();
    await this.underWay;
  }

  /**
   * Schedules deadlines that were set or moved; call it after their transaction. Neither waits nor fails.
   * @param deadlines past ones are settled at once
   */
  schedule(...deadlines: readonly Date[]): void {
    const near = deadlines.filter((deadline) => deadline.getTime() < Date.now() + HORIZON_SECONDS * 1000);
    near.forEach((deadline) => this.sweepNotLaterThan(deadline.getTime() + GRACE_MS));
    this.queue?.add(near).catch((error: unknown) => this.warn(error, 'a deadline got no wake-up'));
  }

  /** Settles what is due and schedules what comes next. Never fails: the next sweep tries again. */
  async sweep(): Promise<void> {
    if (this.isStopping) return;
    this.sweepAt = Infinity;
    this.sweepNotLaterThan(Date.now() + SWEEP_INTERVAL_MS);
    this.underWay = this.settleAndPlan().catch((error: unknown) => {
      this.warn(error, 'deadlines were not swept');
      this.sweepNotLaterThan(Date.now() + RETRY_PAUSE_MS);
    });
    await this.underWay;
  }

  private async settleAndPlan(): Promise<void> {
    await this.settle();
    const upcoming = await this.domain.upcoming(HORIZON_SECONDS);
    const now = Date.now();
    this.schedule(...upcoming.filter((deadline) => deadline.getTime() > now));
    if (upcoming.some((deadline) => deadline.getTime() <= now)) this.sweepNotLaterThan(now + RETRY_PAUSE_MS);
  }

  /**
   * A wake-up can fail, or come slightly early by the database's clock. The sweep shortly afterwards then settles the
   * deadline.
   */
  private async wakeUp(): Promise<void> {
    let isSettled = false;
    try {
      isSettled = await this.settle();
    } finally {
      if (!isSettled) this.sweepNotLaterThan(Date.now() + GRACE_MS);
    }
  }

  private async settle(): Promise<boolean> {
    const late = await this.domain.settleDue();
    observeLateness(this.domain.name, late);
    if (late.length) this.logger.info({ count: late.length, latest: Math.max(...late) }, 'deadlines were settled');
    return late.length > 0;
  }

  private sweepNotLaterThan(time: number): void {
    if (this.isStopping || time >= this.sweepAt) return;
    clearTimeout(this.timer);
    this.sweepAt = time;
    this.timer = setTimeout(() => void this.sweep(), Math.max(0, time - Date.now()));
    this.timer.unref();
  }

  private warn(error: unknown, message: string): void {
    if (!this.isStopping) this.logger.warn({ err: error, domain: this.domain.name }, message);
  }
}
