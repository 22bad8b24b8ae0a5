import type { Identity } from '@lab/contracts';
import { everyone, LOGGER, networkOf, OpenStreams, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import type { SharedState } from './shared-gathering.js';
import { canView, SharedGatheringsService } from './shared-gatherings.service.js';

/** The heartbeat interval in milliseconds. Heartbeats keep proxies from closing idle connections. */
const HEARTBEAT_MS = 25_000;

/** Limits of open streams, per process and per network. */
const MAX_STREAMS = { all: 2000, address: 50 };

const LOOK_AGAIN = { topic: 'social-gatherings' } as const;

/** An open shared page, and the fingerprint of what it last showed. */
interface SharedPage {
  id: number;
  shareToken: string;
  caller: Identity;
  fingerprint: string | undefined;
}

/**
 * Server-sent events for shared pages. A page is notified only when the visible content of its own event changes: after
 * any change, the events of all open pages are compared with their last fingerprints. Pages that lost access, because
 * the link was renewed or the event was closed to guests or deleted, are notified and disconnected.
 */
@Injectable()
export class SharedUpdates implements OnModuleInit, BeforeApplicationShutdown {
  private readonly pages = new OpenStreams<SharedPage>([
    { of: everyone, count: MAX_STREAMS.all },
    { of: ({ caller }) => networkOf(caller.address), count: MAX_STREAMS.address },
  ]);
  private timer: NodeJS.Timeout | undefined;
  private looking = Promise.resolve();
  private isDue = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly shared: SharedGatheringsService,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.pages.close();
    await this.looking;
  }

  /**
   * Opens a stream until either side closes it.
   * @param id of the linked event
   * @throws TooManyRequestsException when too many are open
   */
  async open(response: Response, id: number, shareToken: string, caller: Identity): Promise<void> {
    // The state is read before the page loads its data, so that no change in between is missed.
    const [state] = await this.shared.states([id]);
    this.pages.open(response, { id, shareToken, caller, fingerprint: state?.fingerprint });
    this.poll();
  }

  /**
   * Notifies the pages whose event changed. Only one run happens at a time, and the next run finds changes made during
   * it.
   */
  poll(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.looking = this.looking.then(() => {
      this.isDue = false;
      return this.announceChanges().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'could not read the shared events'),
      );
    });
  }

  private beat(): void {
    this.pages.beat();
    this.poll();
  }

  private async announceChanges(): Promise<void> {
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
  state?.shareToken === shareToken && canView(state, caller);
