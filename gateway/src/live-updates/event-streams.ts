import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Topic } from '@lab/contracts';
import { countRefusal, ReadingGauge, TooManyRequestsException } from '@lab/service-kit/process';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import type { SealedSession } from '../sessions/session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { EventStream } from './event-stream.js';

/** How many pages may listen at once: of one session, and from one network address (a lab may share one). */
const MAX_STREAMS = { session: 20, address: 300 };

/** How long equal topics are gathered into one message, in milliseconds. */
const GATHERING = 10;

const openStreams = new ReadingGauge('event_streams_open', 'Pages that listen for live updates at this process');

const eventLine = (topic: Topic): string => `data: ${JSON.stringify({ topic })}\n\n`;

/** All pages that listen to this replica. */
@Injectable()
export class EventStreams implements OnApplicationShutdown {
  private readonly streams = new Set<EventStream>();
  private readonly waiting = new Set<Topic>();
  private readonly hideCount = openStreams.readFrom(() => [{ value: this.streams.size }]);

  constructor(
    private readonly sessions: SessionsService,
    revoked: RevokedSessions,
  ) {
    revoked.onRevoked((id) => this.endWhere(({ session }) => session.id === id));
  }

  /**
   * Opens a stream and keeps it until its page, its session or this process ends.
   * @throws TooManyRequestsException when too many are open already
   */
  add(stream: EventStream): void {
    this.refuseWhenTooMany(stream);
    this.streams.add(stream);
    stream.onClose(() => this.streams.delete(stream));
    stream.open();
  }

  /** Tells every page that something under the topic changed. */
  send(topic: Topic): void {
    if (this.waiting.size === 0) setTimeout(() => this.flush(), GATHERING);
    this.waiting.add(topic);
  }

  /** Shows every page, and every proxy on the way, that the connection lives; ends those whose session has ended. */
  async beat(): Promise<void> {
    this.write(': beat\n\n');
    const sessions = new Set([...this.streams].map(({ session }) => session));
    await Promise.all([...sessions].map((session) => this.endIfOver(session)));
  }

  endAll(): void {
    this.endWhere(() => true);
  }

  onApplicationShutdown(): void {
    this.hideCount();
  }

  private flush(): void {
    const text = [...this.waiting].map(eventLine).join('');
    this.waiting.clear();
    this.write(text);
  }

  private write(text: string): void {
    for (const stream of this.streams) stream.write(text);
  }

  private async endIfOver(session: SealedSession): Promise<void> {
    if (!(await this.sessions.isAlive(session))) this.endWhere((stream) => stream.session === session);
  }

  private endWhere(condition: (stream: EventStream) => boolean): void {
    for (const stream of this.streams) if (condition(stream)) stream.end();
  }

  private refuseWhenTooMany({ session, address }: EventStream): void {
    const open = [...this.streams];
    const isTooMany =
      open.filter((stream) => stream.session.id === session.id).length >= MAX_STREAMS.session ||
      open.filter((stream) => stream.address === address).length >= MAX_STREAMS.address;
    if (!isTooMany) return;
    countRefusal('event-streams');
    throw new TooManyRequestsException('Too many pages are open. Please close some and try again.', 30);
  }
}
