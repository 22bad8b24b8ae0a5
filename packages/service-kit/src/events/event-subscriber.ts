import type { EventName, Events } from '@lab/contracts';
import { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';

/** A running subscription. */
export interface EventSubscription {
  /** Resolves when Redis confirms the connection. */
  ping(): Promise<unknown>;
  close(): void;
}

interface SubscribeOptions<Name extends EventName> {
  /** redis:// address */
  url: string;
  events: readonly Name[];
  onEvent: (event: Name, payload: Events[Name]) => void;
  /** Called after every connect but the first: events may have been missed. */
  onReconnect: () => void;
  logger: Logger;
}

/** Listens to events on a connection of its own; after a break it subscribes again by itself. */
export const subscribeToEvents = <Name extends EventName>(options: SubscribeOptions<Name>): EventSubscription => {
  const { url, events, onEvent, onReconnect, logger } = options;
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * 100, 1000) });
  redis.on('error', (error) => logger.debug({ err: error }, 'event subscription is interrupted'));
  redis.on('message', (channel, message) => {
    const payload = parse(message);
    if (payload) onEvent(channel as Name, payload as Events[Name]);
    else logger.warn({ channel }, 'event is not readable');
  });
  let connects = 0;
  redis.on('ready', () => {
    if (connects++ > 0) onReconnect();
  });
  redis.subscribe(...events).catch((error: unknown) => logger.debug({ err: error }, 'event subscription has ended'));
  return { ping: () => redis.ping(), close: () => redis.disconnect() };
};

const parse = (message: string): unknown => {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
};
