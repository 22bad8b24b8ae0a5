import { Inject, Injectable } from '@nestjs/common';
import type { EventName, Events } from '@lab/contracts';
import type { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';
import { LOGGER, REDIS } from '../tokens.js';

/** Tells the other processes what happened. */
@Injectable()
export class EventPublisher {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Publishes after a write. It never fails the write: an event only says "look again", so a lost one costs freshness.
   * @param event past tense, e.g. `members.updated`
   */
  publish<Name extends EventName>(event: Name, payload: Events[Name]): void {
    this.redis.publish(event, JSON.stringify(payload)).catch((error: unknown) => {
      this.logger.warn({ err: error, event }, 'event was not published');
    });
  }
}
