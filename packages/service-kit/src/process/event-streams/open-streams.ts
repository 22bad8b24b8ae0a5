import type { ServerResponse } from 'node:http';
import { TooManyRequestsException } from '../errors/errors.js';
import { ReadingGauge } from '../metrics/reading-gauge.js';
import { countRefusal } from '../metrics/refusals.js';
import { EventStream, hasLeft } from './event-stream.js';

const openStreams = new ReadingGauge('event_streams_open', 'Pages that listen for live updates at this process');

const everybody = (): boolean => true;

const textOf = (message: object): string => `data: ${JSON.stringify(message)}\n\n`;

/** How many streams may be open at once with the same `of`: per session, per address, or in total. */
export interface StreamLimit<Listener> {
  of: (listener: Listener) => unknown;
  count: number;
}

/** All open event streams of this process (server-sent events), each with its listener. */
export class OpenStreams<Listener> {
  private readonly streams = new Set<EventStream<Listener>>();
  private readonly hideCount = openStreams.readFrom(() => [{ value: this.streams.size }]);

  constructor(private readonly limits: readonly StreamLimit<Listener>[]) {}

  /** The listeners of all open streams, once per stream. */
  get listeners(): Listener[] {
    return [...this.streams].map(({ listener }) => listener);
  }

  /**
   * Opens a stream and keeps it until either side closes it. Does nothing when the client has already disconnected. A
   * HEAD request gets only the headers.
   * @param first messages that only this stream is sent, when it opens
   * @throws TooManyRequestsException when too many are already open
   */
  open(response: ServerResponse, listener: Listener, first: readonly object[] = []): void {
    if (hasLeft(response)) return;
    this.refuseWhenTooMany(listener);
    const stream = new EventStream(response, listener);
    this.streams.add(stream);
    response.once('close', () => this.streams.delete(stream));
    stream.open();
    for (const message of first) stream.write(textOf(message));
    if (response.req.method === 'HEAD') stream.end();
  }

  /** Sends a message to the streams that `isMeant` selects, by default to all. */
  send(message: object, isMeant: (listener: Listener) => boolean = everybody): void {
    const text = textOf(message);
    for (const stream of this.streams) if (isMeant(stream.listener)) stream.write(text);
  }

  /** Sends a heartbeat on every stream, so that clients and proxies keep it open. */
  beat(): void {
    for (const stream of this.streams) stream.beat();
  }

  /** Ends the streams that `isMeant` selects, by default all. */
  end(isMeant: (listener: Listener) => boolean = everybody): void {
    for (const stream of this.streams) if (isMeant(stream.listener)) stream.end();
  }

  /** Ends all streams and removes them from the metrics. */
  close(): void {
    this.end();
    this.hideCount();
  }

  private refuseWhenTooMany(listener: Listener): void {
    const open = this.listeners;
    const isFull = ({ of, count }: StreamLimit<Listener>) =>
      open.filter((other) => of(other) === of(listener)).length >= count;
    if (!this.limits.some(isFull)) return;
    countRefusal('event-streams');
    throw new TooManyRequestsException('Too many pages are open. Please close some and try again.', 30);
  }
}
