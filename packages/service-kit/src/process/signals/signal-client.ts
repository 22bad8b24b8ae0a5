import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Topic } from '@lab/contracts';
import { ClientProxy, type ReadPacket } from '@nestjs/microservices';
import type { Redis } from 'ioredis';
import type { Observable } from 'rxjs';
import type { Logger } from '../logs/logger.js';
import { LOGGER, REDIS } from '../tokens.js';
import { formerSignal } from './former-channels.js';

/**
 * Signals of one topic within this time are merged, in milliseconds: the first is sent at once, one more at the end.
 */
const MERGED_MS = 50;

/** A topic whose signal was sent within the last `MERGED_MS`. */
interface RecentSignal {
  /** Whether the signal was emitted again since then. */
  isDue: boolean;
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

  /** Does nothing: the Redis client connects by itself. */
  async connect(): Promise<void> {}

  /** Sends the signals that were held back. */
  close(): void {
    for (const [topic, { timer, isDue }] of this.recent) {
      clearTimeout(timer);
      if (isDue) this.tell(topic);
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

  protected async dispatchEvent<Result>({ pattern }: ReadPacket): Promise<Result> {
    const topic = pattern as Topic;
    const recent = this.recent.get(topic);
    if (recent) recent.isDue = true;
    else this.tellAndHoldBack(topic);
    return undefined as Result;
  }

  private tellAndHoldBack(topic: Topic): void {
    this.tell(topic);
    const timer = setTimeout(() => this.release(topic), MERGED_MS);
    this.recent.set(topic, { isDue: false, timer });
  }

  private release(topic: Topic): void {
    const { isDue } = this.recent.get(topic)!;
    this.recent.delete(topic);
    if (isDue) this.tellAndHoldBack(topic);
  }

  private tell(topic: Topic): void {
    const isTold = Promise.all([
      this.redis.publish(topic, JSON.stringify({ topic })),
      this.redis.publish(...formerSignal(topic)),
    ]);
    isTold.catch((error: unknown) => this.logger.warn({ err: error, topic }, 'signal was not sent'));
  }
}
