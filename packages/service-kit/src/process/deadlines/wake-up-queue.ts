import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';
import { withTimeLimit } from '../waiting.js';
import { type GaugeValues, ReadingGauge } from '../metrics/reading-gauge.js';

/** The number of wake-ups in Redis by domain and state; the same on every replica. */
const queueGauge = new ReadingGauge(
  'deadline_queue_jobs',
  'Wake-ups in Redis by state: delayed ones are for later, waiting ones are due',
  ['domain', 'state'],
);

/** How long a shutdown waits for the running wake-up, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1000;

interface WakeUpQueueOptions {
  /** The redis:// address. */
  url: string;
  /** Name of the queue: replicas with the same name share it. */
  name: string;
  logger: Logger;
  /** Called at each requested time, on one of the replicas. */
  onWakeUp: () => Promise<unknown>;
  /** Called whenever the Redis connection is ready, also after each reconnect, because Redis may have lost its data. */
  onReady: (queue: WakeUpQueue) => void;
}

/**
 * Delayed jobs in Redis that each wake up one replica at a given time. Jobs carry no data, so a lost job only causes a
 * delay, and a superfluous one only a database query.
 */
export class WakeUpQueue {
  private readonly redis: Redis;
  private readonly queue: Queue;
  private readonly worker: Worker;
  private readonly hideDepth: () => void;
  private readonly logger: Logger;

  constructor({ url, name, logger, onWakeUp, onReady }: WakeUpQueueOptions) {
    this.logger = logger;
    this.redis = new Redis(url, {
      connectionName: `${name} deadlines`,
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(times * 100, 1000),
    });
    const settings = { connection: this.redis, prefix: 'deadlines' };
    this.queue = new Queue(name, settings);
    // One wake-up settles everything due, so concurrent wake-ups in one process would find nothing to do.
    this.worker = new Worker(name, onWakeUp, { ...settings, concurrency: 1, runRetryDelay: 1000 });
    const tell = (error: Error) => logger.debug({ err: error }, 'deadline queue is interrupted');
    this.redis.on('error', tell).on('ready', () => onReady(this));
    this.queue.on('error', tell);
    this.worker.on('error', tell).on('failed', (_job, error) => logger.warn({ err: error }, 'a wake-up failed'));
    this.hideDepth = queueGauge.readFrom(() => this.depth(name));
  }

  /** Schedules a wake-up at each time; equal times share one. Does nothing while Redis is unavailable. */
  async add(times: readonly Date[]): Promise<void> {
    if (this.redis.status !== 'ready' || !times.length) return;
    await this.queue.addBulk(times.map((time) => ({ name: 'wake up', data: {}, opts: jobOptions(time) })));
  }

  /**
   * Plans a daily wake-up. Idempotent across replicas. Never throws, so that it can be called whenever Redis is ready.
   * @param hour of the clocks in `timeZone`, 0 to 23
   */
  async addDaily(hour: number, timeZone: string): Promise<void> {
    const options = { removeOnComplete: true, removeOnFail: true };
    await this.queue
      .upsertJobScheduler('daily', { pattern: `0 ${hour} * * *`, tz: timeZone }, { opts: options })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the daily wake-up was not planned'));
  }

  /** Lets the running wake-up finish, then disconnects from Redis. */
  async close(): Promise<void> {
    this.hideDepth();
    const isAway = this.redis.status !== 'ready';
    const closed = this.worker.close(isAway).then(() => this.queue.close());
    await withTimeLimit(closed, CLOSE_TIMEOUT_MS, undefined);
    this.redis.disconnect();
  }

  private async depth(domain: string): Promise<GaugeValues> {
    if (this.redis.status !== 'ready') return [];
    const counts = await this.queue.getJobCounts('waiting', 'active', 'delayed');
    return Object.entries(counts).map(([state, value]) => ({ labels: { domain, state }, value }));
  }
}

const jobOptions = (time: Date) => ({
  jobId: `at-${time.getTime()}`,
  delay: Math.max(0, time.getTime() - Date.now()),
  removeOnComplete: true,
  removeOnFail: true,
});
