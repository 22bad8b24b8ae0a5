import type { Identity } from '@lab/contracts';
import {
  CONFIG,
  LOGGER,
  networkOf,
  OpenStreams,
  subscribeToEvents,
  type EventSubscription,
  type Logger,
} from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import type { GatheringsConfig } from '../config.js';
import { mayLook, SharedGatheringsService, type SharedState } from './shared-gatherings.service.js';

/** Keeps what stands between from closing a quiet connection, in milliseconds. */
const KEEP_ALIVE = 25_000;

/** Open pages, not visitors: in one process, and from one network address. */
const MAX_STREAMS = { all: 2000, address: 50 };

const LOOK_AGAIN = { topic: 'social-gatherings' } as const;

/** An open page of a shared event, and what it was told last. */
interface SharedPage {
  id: number;
  shareToken: string;
  caller: Identity;
  fingerprint: string | undefined;
}

/**
 * Server-sent events for whoever has an event's page open. A page hears of its own event only, and only of what it
 * shows: when anything has changed anywhere, the events that are looked at are compared with what they were. Whoever
 * may no longer look, because the link was renewed, the event closed to guests or deleted, is told and let go.
 */
@Injectable()
export class SharedUpdates implements OnModuleInit, BeforeApplicationShutdown {
  private readonly pages = new OpenStreams<SharedPage>([
    { of: () => 'all', count: MAX_STREAMS.all },
    { of: ({ caller }) => networkOf(caller.address), count: MAX_STREAMS.address },
  ]);
  private subscription: EventSubscription | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking = Promise.resolve();
  private isDue = false;

  constructor(
    @Inject(CONFIG) private readonly config: GatheringsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly shared: SharedGatheringsService,
  ) {}

  onModuleInit(): void {
    this.subscription = subscribeToEvents({
      url: this.config.REDIS_URL,
      logger: this.logger,
      events: ['gatherings.changed'],
      onEvent: () => this.look(),
      // What happened meanwhile was missed.
      onReconnect: () => this.look(),
    });
    this.timer = setInterval(() => this.beat(), KEEP_ALIVE).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.subscription?.close();
    this.pages.close();
    await this.looking;
  }

  /**
   * Opens a stream that lasts until one of the two sides ends it.
   * @param id of the event that the link leads to
   * @throws TooManyRequestsException when too many are open
   */
  async open(response: Response, id: number, shareToken: string, caller: Identity): Promise<void> {
    // Read before the page is told to look: no change can fall between.
    const [state] = await this.shared.states([id]);
    this.pages.open(response, { id, shareToken, caller, fingerprint: state?.fingerprint });
    this.look();
  }

  private beat(): void {
    this.pages.beat();
    this.look();
  }

  /** One look at a time; what happens during one is seen by the next. */
  private look(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.looking = this.looking.then(() => {
      this.isDue = false;
      return this.tellChanges().catch((error: unknown) => this.logger.warn({ err: error }, 'no look at shared events'));
    });
  }

  private async tellChanges(): Promise<void> {
    const pages = new Set(this.pages.listeners);
    if (pages.size === 0) return;
    const ids = [...new Set([...pages].map(({ id }) => id))];
    const states = new Map((await this.shared.states(ids)).map((state) => [state.id, state]));
    const isOver = (page: SharedPage) => pages.has(page) && !isOpenTo(page, states.get(page.id));
    const isNew = (page: SharedPage) => pages.has(page) && states.get(page.id)?.fingerprint !== page.fingerprint;
    this.pages.send(LOOK_AGAIN, (page) => isOver(page) || isNew(page));
    this.pages.end(isOver);
    for (const page of pages) page.fingerprint = states.get(page.id)?.fingerprint;
  }
}

const isOpenTo = ({ shareToken, caller }: SharedPage, state: SharedState | undefined): boolean =>
  state?.shareToken === shareToken && mayLook(state, caller);
