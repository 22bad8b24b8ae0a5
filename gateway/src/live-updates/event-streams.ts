import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { type Topic, topics } from '@lab/contracts';
import { LabCalendar, networkOf, OpenStreams } from '@lab/service-kit/process';
import type { Response } from 'express';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import { SessionChanges } from '../sessions/session-changes.js';
import type { SealedSession } from '../sessions/session.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Limits of open streams per session and per network address (which a whole lab may share). */
const MAX_STREAMS = { session: 20, address: 300 };

/** Changes of the same topic within this time are sent as one message, in milliseconds. */
const COLLECTING_MS = 10;

/** Added to the age that a page reports, in milliseconds, to allow for the time its request took to arrive. */
const TRANSIT_MS = 30_000;

/** Interval of heartbeats, in milliseconds. */
const HEARTBEAT_MS = 25_000;

interface Page {
  session: SealedSession;
  address: string;
}

/** The event streams of all pages that are connected to this replica. */
@Injectable()
export class EventStreams implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private heartbeat?: NodeJS.Timeout;
  /** The topics to send, each with the members whose pages receive it; null for all pages. */
  private readonly waiting = new Map<Topic, Set<number> | null>();
  /**
   * When each topic was last announced. Earlier announcements are unknown after a start, so all begin with its time.
   */
  private readonly announced = new Map<Topic, number>(topics.map((topic) => [topic, performance.now()]));
  /** The lab's day at the last heartbeat. */
  private day: string;
  private readonly pages = new OpenStreams<Page>([
    { of: ({ session }) => session.id, count: MAX_STREAMS.session },
    { of: ({ address }) => networkOf(address), count: MAX_STREAMS.address },
  ]);

  constructor(
    private readonly sessions: SessionsService,
    private readonly changes: SessionChanges,
    private readonly calendar: LabCalendar,
    revoked: RevokedSessions,
  ) {
    this.day = calendar.today();
    revoked.onRevoked((id) => this.pages.end(({ session }) => session.id === id));
  }

  onModuleInit(): void {
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    this.pages.end();
  }

  onApplicationShutdown(): void {
    this.pages.close();
  }

  /**
   * Opens a stream and keeps it until the page is closed, the session ends or the process stops.
   * @param age how long ago the page began to load, in milliseconds; it receives the topics that may have changed since
   * @throws TooManyRequestsException when too many are open already
   */
  open(response: Response, page: Page, age?: number): void {
    const changed = age === undefined ? [] : this.announcedSince(performance.now() - age - TRANSIT_MS);
    this.pages.open(
      response,
      page,
      changed.map((topic) => ({ topic })),
    );
  }

  /**
   * Announces that data of the topic has changed. A change to members may also have ended sessions and tokens.
   * @param memberIds the members whose pages receive it; all pages if omitted
   */
  send(topic: Topic, memberIds?: readonly number[]): void {
    this.announced.set(topic, performance.now());
    if (topic === 'lab-members') {
      this.changes.forget();
      void this.endOver();
    }
    if (this.waiting.size === 0) setTimeout(() => this.flush(), COLLECTING_MS);
    const others = this.waiting.get(topic);
    this.waiting.set(topic, memberIds && others !== null ? new Set([...(others ?? []), ...memberIds]) : null);
  }

  /**
   * Sends a heartbeat to every page and closes the streams of ended sessions. When a new day begins at the lab, it
   * announces every topic.
   */
  async beat(): Promise<void> {
    this.pages.beat();
    const today = this.calendar.today();
    if (today !== this.day) for (const topic of topics) this.send(topic);
    this.day = today;
    await this.endOver();
  }

  private announcedSince(time: number): Topic[] {
    return [...this.announced].flatMap(([topic, last]) => (last >= time ? [topic] : []));
  }

  private async endOver(): Promise<void> {
    const sessions = new Set(this.pages.listeners.map(({ session }) => session));
    await Promise.all([...sessions].map((session) => this.endIfOver(session)));
  }

  private flush(): void {
    for (const [topic, memberIds] of this.waiting) {
      this.pages.send({ topic }, ({ session }) => !memberIds || memberIds.has(session.chosenMember?.id ?? 0));
    }
    this.waiting.clear();
  }

  private async endIfOver(session: SealedSession): Promise<void> {
    if (!(await this.sessions.isAlive(session))) this.pages.end((page) => page.session === session);
  }
}
