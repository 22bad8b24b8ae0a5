import {
  CONFIG,
  LOGGER,
  subscribeToEvents,
  TooManyRequestsException,
  type EventSubscription,
  type Logger,
} from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import type { GatheringsConfig } from '../config.js';

/** Keeps what stands between from closing a quiet connection, in milliseconds. */
const KEEP_ALIVE = 25_000;

/** Of all guests together, in one process, and from one address: open pages, not visitors. */
const MAX_STREAMS = 2000;
const MAX_STREAMS_AN_ADDRESS = 50;

const UPDATE = `data: ${JSON.stringify({ topic: 'social-gatherings' })}\n\n`;

/**
 * Server-sent events for whoever has an event's page open without a session. They say that some event has changed; the
 * page then looks whether it was its own.
 */
@Injectable()
export class SharedUpdates implements OnModuleInit, BeforeApplicationShutdown {
  private readonly streams = new Map<Response, string>();
  private subscription: EventSubscription | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatheringsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.subscription = subscribeToEvents({
      url: this.config.REDIS_URL,
      logger: this.logger,
      events: ['gatherings.changed'],
      onEvent: () => this.send(UPDATE),
      // What happened meanwhile was missed.
      onReconnect: () => this.send(UPDATE),
    });
    this.timer = setInterval(() => this.send(':\n\n'), KEEP_ALIVE).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.subscription?.close();
    this.streams.forEach((_, response) => response.end());
  }

  /**
   * Opens a stream that lasts until one of the two sides ends it.
   * @param address of the caller
   * @throws TooManyRequestsException when too many are open
   */
  open(response: Response, address: string): void {
    const sameAddress = [...this.streams.values()].filter((other) => other === address).length;
    if (this.streams.size >= MAX_STREAMS || sameAddress >= MAX_STREAMS_AN_ADDRESS) {
      throw new TooManyRequestsException('Too many pages are open. Please close some and try again.', 30);
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'private, no-store' });
    response.write(':\n\n');
    this.streams.set(response, address);
    response.once('close', () => this.streams.delete(response));
  }

  private send(text: string): void {
    this.streams.forEach((_, response) => response.write(text));
  }
}
