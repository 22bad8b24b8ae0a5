import type { EventName, Events } from '@lab/contracts';
import { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';

/** A running subscription. */
export interface EventSubscription {
  /** Resolves when Redis confirms the connection. */
  ping(): Promise<unknown>;
  close(): void;
}

interface SubscribeOptions<Channel extends string> {
  /** redis:// address */
  url: string;
  /** Called whenever Redis is back after it was away: messages may have been missed. */
  onReconnect: () => void;
  logger: Logger;
  channels: readonly Channel[];
  onMessage: (channel: Channel, payload: unknown) => void;
}

interface SubscribeToEventsOptions<Name extends EventName> extends Pick<
  SubscribeOptions<Name>,
  'url' | 'onReconnect' | 'logger'
> {
  events: readonly Name[];
  onEvent: (event: Name, payload: Events[Name]) => void;
}

/** Listens to events on a connection of its own; after a break it subscribes again by itself. */
export const subscribeToEvents = <Name extends EventName>({
  events,
  onEvent,
  ...rest
}: SubscribeToEventsOptions<Name>): EventSubscription =>
  subscribeToChannels({
    ...rest,
    channels: events,
    onMessage: (event, payload) => onEvent(event, payload as Events[Name]),
  });

/** Listens to JSON messages that replicas of one process send each other, like `subscribeToEvents`. */
export const subscribeToChannels = <Channel extends string>(options: SubscribeOptions<Channel>): EventSubscription => {
  const { url, channels, onMessage, onReconnect, logger } = options;
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 100, 1000),
    // Its own way to subscribe again fails where nobody hears it when the connection is closed at that moment.
    autoResubscribe: false,
  });
  const subscribe = (whenDone?: () => void) =>
    redis
      .subscribe(...channels)
      .then(whenDone, (error: unknown) => logger.debug({ err: error }, 'event subscription has ended'));
  redis.on('error', (error) => logger.debug({ err: error }, 'event subscription is interrupted'));
  redis.on('message', (channel, message) => {
    const payload = parse(message);
    if (payload) onMessage(channel as Channel, payload);
    else logger.warn({ channel }, 'event is not readable');
  });
  let wasAway = false;
  redis.on('close', () => (wasAway = true));
  redis.on('ready', () => {
    if (wasAway) void subscribe(onReconnect);
    wasAway = false;
  });
  void subscribe();
  return { ping: () => redis.ping(), close: () => redis.disconnect() };
};

const parse = (message: string): unknown => {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
};
