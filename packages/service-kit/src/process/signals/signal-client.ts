import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Signal, Topic } from '@lab/contracts';
import { ClientProxy, type ReadPacket } from '@nestjs/microservices';
import { Redis } from 'ioredis';
import type { Observable } from 'rxjs';
import type { Logger } from '../logs/logger.js';
import { LOGGER, REDIS } from '../tokens.js';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Signals of one topic within this time are merged, in milliseconds: the first is sent at once, and one more at the
 * end.
 */
const MERGED_MS = 50;

/** A topic whose signal was sent within the last `MERGED_MS`. */
interface RecentSignal {
  /** The merged signal since then; null when there was none. */
  due: Signal | null;
  timer: NodeJS.Timeout;
}

/** Publishes signals to the other processes, over the process's own Redis connection. */
@Injectable()
export class SignalClient extends ClientProxy implements OnApplicationShutdown {
  private readonly recent = new Map<Topic, RecentSignal>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  /**
   * Announces, after a write, that data of this topic changed. It never fails or delays the write, even without Redis.
   * Many writes within a short time send two signals: one for the first, one after the last.
   */
  override emit(topic: Topic): Observable<never> {
    return super.emit(topic, { topic });
  }

  /** Like `emit`, for the pages of these members only. */
  emitTo(memberIds: readonly number[], topic: Topic): Observable<never> {
    return super.emit(topic, { topic, memberIds });
  }

  /** Does nothing: the Redis client connects by itself. */
  async connect(): Promise<void> {}

  /** Sends the signals that were held back. */
  close(): void {
    for (const { timer, due } of this.recent.values()) {
      clearTimeout(timer);
      if (due) this.tell(due);
    }
    this.recent.clear();
  }

  onApplicationShutdown(): void {
    this.close();
  }

  unwrap<Client>(): Client {
    return this.redis as Client;
  }

  /** @throws Error always: signals have no response */
  protected publish(): never {
    throw new Error('Signals have no answer: use a ServiceClient');
  }

  protected async dispatchEvent<Result>({ data }: ReadPacket<Signal>): Promise<Result> {
    const recent = this.recent.get(data.topic);
    if (recent) recent.due = recent.due ? merged(recent.due, data) : data;
    else this.sendAndHoldBack(data);
    return undefined as Result;
  }

  private sendAndHoldBack(signal: Signal): void {
    this.tell(signal);
    const timer = setTimeout(() => this.release(signal.topic), MERGED_MS);
    this.recent.set(signal.topic, { due: null, timer });
  }

  private release(topic: Topic): void {
    const { due } = this.recent.get(topic)!;
    this.recent.delete(topic);
    if (due) this.sendAndHoldBack(due);
  }

  private tell(signal: Signal): void {
    const { topic } = signal;
    this.redis
      .publish(topic, JSON.stringify(signal))
      .catch((error: unknown) => this.logger.warn({ err: error, topic }, 'signal was not sent'));
  }
}

/** Merges two signals into one for the recipients of both. */
const merged = ({ topic, memberIds: some }: Signal, { memberIds: others }: Signal): Signal =>
  some && others ? { topic, memberIds: [...new Set([...some, ...others])] } : { topic };

/** How long a starting process waits for Redis, in milliseconds. */
const FIRST_TIMEOUT_MS = 2000;

/**
 * Connects to Redis and keeps reconnecting. While Redis is unavailable commands fail at once, so that callers can
 * continue without it.
 * @param url redis:// address
 * @param name shown in `CLIENT LIST`
 * @param signal closes the connection when it fires
 * @returns the client, once it is connected or the first attempt has failed or timed out
 */
export const connectRedis = async (url: string, name: string, logger: Logger, signal?: AbortSignal): Promise<Redis> => {
  const redis = new Redis(url, {
    connectionName: name,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  logStateChanges(redis, logger);
  signal?.addEventListener('abort', () => redis.disconnect());
  const firstAttempt = new Promise((resolve) => redis.once('ready', resolve).once('close', resolve));
  await Promise.race([firstAttempt, wait(FIRST_TIMEOUT_MS, undefined, { ref: false })]);
  return redis;
};

/** Logs only the changes between connected and disconnected, not every failed attempt. */
const logStateChanges = (redis: Redis, logger: Logger): void => {
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) logger.warn({ err: error }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
};
