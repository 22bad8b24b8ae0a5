import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Topic } from '@lab/contracts';
import { networkOf, OpenStreams } from '@lab/service-kit/process';
import type { Response } from 'express';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import type { SealedSession } from '../sessions/session.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** How many pages may listen at once: of one session, and from one network address (a lab may share one). */
const MAX_STREAMS = { session: 20, address: 300 };

/** How long equal topics are gathered into one message, in milliseconds. */
const GATHERING = 10;

interface Page {
  session: SealedSession;
  address: string;
}

/** All pages that listen to this replica. */
@Injectable()
export class EventStreams implements OnApplicationShutdown {
  private readonly waiting = new Set<Topic>();
  private readonly pages = new OpenStreams<Page>([
    { of: ({ session }) => session.id, count: MAX_STREAMS.session },
    { of: ({ address }) => networkOf(address), count: MAX_STREAMS.address },
  ]);

  constructor(
    private readonly sessions: SessionsService,
    revoked: RevokedSessions,
  ) {
    revoked.onRevoked((id) => this.pages.end(({ session }) => session.id === id));
  }

  /**
   * Opens a stream and keeps it until its page, its session or this process ends.
   * @throws TooManyRequestsException when too many are open already
   */
  open(response: Response, page: Page): void {
    this.pages.open(response, page);
  }

  /** Tells every page that something under the topic changed. */
  send(topic: Topic): void {
    if (this.waiting.size === 0) setTimeout(() => this.flush(), GATHERING);
    this.waiting.add(topic);
  }

  /** Shows every page that the connection lives; ends those whose session has ended. */
  async beat(): Promise<void> {
    this.pages.beat();
    const sessions = new Set(this.pages.listeners.map(({ session }) => session));
    await Promise.all([...sessions].map((session) => this.endIfOver(session)));
  }

  endAll(): void {
    this.pages.end();
  }

  onApplicationShutdown(): void {
    this.pages.close();
  }

  private flush(): void {
    for (const topic of this.waiting) this.pages.send({ topic });
    this.waiting.clear();
  }

  private async endIfOver(session: SealedSession): Promise<void> {
    if (!(await this.sessions.isAlive(session))) this.pages.end((page) => page.session === session);
  }
}
