import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { eventNames, liveUpdateSchema, topicSchema } from '@lab/contracts';
import { CONFIG, LOGGER, subscribeToEvents, type EventSubscription, type Logger } from '@lab/service-kit/process';
import type { GatewayConfig } from '../config.js';
import { EventStreams } from './event-streams.js';

/** How often a silent stream shows that it lives, in milliseconds. */
const HEARTBEAT = 25_000;

/** Leads the events of all services to the open pages. */
@Injectable()
export class LiveUpdates implements OnModuleInit, BeforeApplicationShutdown {
  private subscription?: EventSubscription;
  private heartbeat?: NodeJS.Timeout;

  constructor(
    private readonly streams: EventStreams,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.heartbeat = setInterval(() => void this.streams.beat(), HEARTBEAT);
    this.subscription = subscribeToEvents({
      url: this.config.REDIS_URL,
      events: eventNames,
      onEvent: (_event, update) => this.receive(update),
      onReconnect: () => topicSchema.options.forEach((topic) => this.streams.send(topic)),
      logger: this.logger,
    });
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    this.subscription?.close();
    this.streams.endAll();
  }

  private receive(update: unknown): void {
    const { data } = liveUpdateSchema.safeParse(update);
    if (data) this.streams.send(data.topic);
  }
}
