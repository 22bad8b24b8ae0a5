import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EventName, Events } from '@lab/contracts';
import type { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';
import { LOGGER, REDIS } from '../tokens.js';

/** Of equal events within so many milliseconds only the first and one at the end are sent. */
const MERGED_MS = 50;

/** An event that was sent a moment ago. */
interface RecentEvent {
  event: string;
  message: string;
  /** Whether it happened again since. */
  isDue: boolean;
  timer: NodeJS.Timeout;
}

/** Tells the other processes what happened. */
@Injectable()
export class EventPublisher implements OnApplicationShutdown {
  private readonly recent = new Map<string, RecentEvent>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Publishes after a write. It never fails the write: an event only says "look again", so a lost one costs freshness.
   * When many write at once, those who listen look twice: at the first event and after the last.
   * @param event past tense, e.g. `members.updated`
   */
  publish<Name extends EventName>(event: Name, payload: Events[Name]): void {
    const message = JSON.stringify(payload);
    const key = `${event} ${message}`;
    const recent = this.recent.get(key);
    if (recent) recent.isDue = true;
    else this.sendAndHoldBack(key, event, message);
  }

  /** Sends what is still held back. */
  onApplicationShutdown(): void {
    for (const recent of this.recent.values()) {
      clearTimeout(recent.timer);
      if (recent.isDue) this.send(recent);
    }
    this.recent.clear();
  }

  private sendAndHoldBack(key: string, event: string, message: string): void {
    this.send({ event, message });
    const timer = setTimeout(() => this.release(key), MERGED_MS);
    this.recent.set(key, { event, message, isDue: false, timer });
  }

  private release(key: string): void {
    const { event, message, isDue } = this.recent.get(key)!;
    this.recent.delete(key);
    if (isDue) this.sendAndHoldBack(key, event, message);
  }

  private send({ event, message }: Pick<RecentEvent, 'event' | 'message'>): void {
    this.redis.publish(event, message).catch((error: unknown) => {
      this.logger.warn({ err: error, event }, 'event was not published');
    });
  }
}
