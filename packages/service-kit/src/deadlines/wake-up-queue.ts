import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';
import { inTime } from '../in-time.js';
import type { GaugeValues } from '../metrics/reading-gauge.js';
import { queueGauge } from './queue-gauge.js';

/** How long a stop waits for the wake-up under way, in milliseconds. */
const CLOSE_TIMEOUT = 1000;

interface WakeUpQueueOptions {
  /** redis:// address */
  url: string;
  /** Names the queue: replicas with the same name share it. */
  name: string;
  logger: Logger;
  /** Called at each of the asked times, on one of the replicas. */
  onWakeUp: () => Promise<unknown>;
  /** Called when Redis is there, the first time or again: it may have forgotten everything. */
  onReady: () => void;
}

/**
 * Delayed jobs in Redis that wake up one of the replicas at a given time. They carry nothing: losing one costs time,
 * waking up too often costs a look at the database.
 */
export class WakeUpQueue {
  private readonly redis: Redis;
  private readonly queue: Queue;
  private readonly worker: Worker;
  private readonly hideDepth: () => void;

  constructor({ url, name, logger, onWakeUp, onReady }: WakeUpQueueOptions) {
    this.redis = new Redis(url, {
      connectionName: `${name} deadlines`,
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(times * 100, 1000),
    });
    const settings = { connection: this.redis, prefix: 'deadlines' };
    this.queue = new Queue(name, settings);
    // One wake-up settles all that is due, so a second one at the same time in the same process has nothing to do.
    this.worker = new Worker(name, onWakeUp, { ...settings, concurrency: 1, runRetryDelay: 1000 });
    const tell = (error: Error) => logger.debug({ err: error }, 'deadline queue is interrupted');
    this.redis.on('error', tell).on('ready', onReady);
    this.queue.on('error', tell);
    this.worker.on('error', tell).on('failed', (_job, error) => logger.warn({ err: error }, 'a wake-up failed'));
    this.hideDepth = queueGauge.readFrom(() => this.depth(name));
  }

  /** Asks for a wake-up at each time. Of several at one time one is enough. Does nothing while Redis is away. */
  async add(times: readonly Date[]): Promise<void> {
    if (this.redis.status !== 'ready' || !times.length) return;
    await this.queue.addBulk(times.map((time) => ({ name: 'wake up', data: {}, opts: jobOptions(time) })));
  }

  /** Lets the wake-up under way finish, then leaves Redis. */
  async close(): Promise<void> {
    this.hideDepth();
    const isAway = this.redis.status !== 'ready';
    const closed = this.worker.close(isAway).then(() => this.queue.close());
    await inTime(closed, CLOSE_TIMEOUT, undefined);
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
