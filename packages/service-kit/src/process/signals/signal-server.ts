import { signalSchema, topicSchema, type Topic } from '@lab/contracts';
import { BaseRpcContext, Server, type CustomTransportStrategy } from '@nestjs/microservices';
import type { Redis } from 'ioredis';
import type { Logger } from '../logs/logger.js';

type Listener = (...values: unknown[]) => void;

/**
 * Receives signals from Redis and calls the methods with `@EventPattern`. It has its own connection, or none when no
 * method subscribes. The pattern is the Redis channel; the message is the payload as JSON.
 */
export class SignalServer extends Server<Record<string, Listener>> implements CustomTransportStrategy {
  private subscriber?: Redis;
  /** Whether signals may have been missed since the last subscription. */
  private wasAway = false;

  /**
   * @param redis any connection: its settings are reused
   * @param name of the connection, shown in `CLIENT LIST`
   */
  constructor(
    private readonly redis: Redis,
    private readonly name: string,
    private readonly log: Logger,
  ) {
    super();
  }

  /** Does not wait for Redis: the process works without it and receives signals once it is connected. */
  listen(whenListening: () => void): void {
    if (this.messageHandlers.size > 0) this.subscriber = this.connect();
    whenListening();
  }

  close(): void {
    this.subscriber?.disconnect();
  }

  on(event: string, listener: Listener): void {
    this.subscriber?.on(event, listener);
  }

  unwrap<Client>(): Client {
    return this.subscriber as Client;
  }

  /** The topics that methods of this process subscribe to. */
  private get topics(): Topic[] {
    return topicSchema.options.filter((topic) => this.messageHandlers.has(topic));
  }

  private connect(): Redis {
    // ioredis could resubscribe by itself, but a connection that closes meanwhile would cause an unhandled rejection.
    const subscriber = this.redis.duplicate({ connectionName: this.name, autoResubscribe: false });
    subscriber.on('error', (error) => this.log.debug({ err: error }, 'signals are interrupted'));
    subscriber.on('message', (channel, message) => this.receive(channel, message));
    subscriber.on('close', () => (this.wasAway = true));
    subscriber.on('ready', () => void this.subscribe(subscriber));
    return subscriber;
  }

  private async subscribe(subscriber: Redis): Promise<void> {
    try {
      await subscriber.subscribe(...this.messageHandlers.keys());
    } catch (error) {
      this.log.debug({ err: error }, 'could not subscribe to signals');
      // Redis refused or did not answer: reconnect and try again.
      if (subscriber.status === 'ready') subscriber.disconnect(true);
      return;
    }
    if (this.wasAway) for (const topic of this.topics) this.hand(topic);
    this.wasAway = false;
  }

  private receive(channel: string, message: string): void {
    const data = parse(message);
    if (!data) return this.log.warn({ channel }, 'signal is not readable');
    const topic = topicSchema.safeParse(channel).data;
    // A message without valid member ids is for everyone.
    if (topic) this.hand(topic, signalSchema.safeParse({ ...data, topic }).data);
    else this.hand(channel, data);
  }

  private hand(pattern: string, data: object = { topic: pattern }): void {
    this.handleEvent(pattern, { pattern, data }, new BaseRpcContext([pattern])).catch((error: unknown) =>
      this.log.error({ err: error, pattern }, 'signal was not handled'),
    );
  }
}

const parse = (message: string): object | undefined => {
  try {
    const data: unknown = JSON.parse(message);
    return typeof data === 'object' && data !== null ? data : undefined;
  } catch {
    return undefined;
  }
};
