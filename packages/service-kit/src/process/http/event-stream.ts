import type { ServerResponse } from 'node:http';
import { TooManyRequestsException } from '../errors/errors.js';
import { type SlotLimit, Slots } from '../limits/slots.js';
import { ReadingGauge } from '../metrics/reading-gauge.js';

/** How much data may be buffered for a slow client, in bytes. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Reconnect delay for the browser, in milliseconds. */
const RETRY_MS = 2000;

/** One open event stream (server-sent events). `listener` identifies the client. */
export class EventStream<Listener> {
  constructor(
    private readonly response: ServerResponse,
    readonly listener: Listener,
  ) {}

  open(): void {
    this.response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      // Closes the connection with the stream, so that a stopping process need not wait for it.
      Connection: 'close',
    });
    this.write(`retry: ${RETRY_MS}\n: connected\n\n`);
  }

  /**
   * Writes lines in the event stream format, unless the stream has ended. A client that reads too slowly is
   * disconnected: the page reloads its data when it reconnects.
   */
  write(text: string): void {
    if (this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_BUFFERED_BYTES) this.response.destroy();
  }

  /** Sends a heartbeat. A client that has not yet read the end of an ended stream is disconnected. */
  beat(): void {
    if (this.response.writableEnded) this.response.destroy();
    else this.write(': beat\n\n');
  }

  end(): void {
    this.response.end();
  }
}

/**
 * True when the client has disconnected. The connection's `close` event fires only once. So check this after each
 * `await`, before you register or start something for the client that only this event would clean up.
 */
export const hasLeft = (response: ServerResponse): boolean =>
  response.closed || response.destroyed || response.writableEnded;

const openStreams = new ReadingGauge('event_streams_open', 'Pages that listen for live updates at this process');

const everybody = (): boolean => true;

const textOf = (message: object): string => `data: ${JSON.stringify(message)}\n\n`;

const tooMany = (): TooManyRequestsException =>
  new TooManyRequestsException('Too many pages are open. Please close some and try again.', 30);

/** All open event streams of this process (server-sent events), each with its listener. */
export class OpenStreams<Listener> {
  private readonly streams = new Set<EventStream<Listener>>();
  private readonly hideCount = openStreams.readFrom(() => [{ value: this.streams.size }]);

  private readonly slots: Slots<Listener>;

  constructor(limits: readonly SlotLimit<Listener>[]) {
    this.slots = new Slots('event-streams', limits, tooMany);
  }

  /** The listeners of all open streams, once per stream. */
  get listeners(): Listener[] {
    return [...this.streams].map(({ listener }) => listener);
  }

  /**
   * Opens a stream and keeps it until either side closes it. Does nothing when the client has already disconnected. A
   * HEAD request gets only the headers.
   * @param first messages for this stream only, sent when it opens
   * @throws TooManyRequestsException when too many are already open
   */
  open(response: ServerResponse, listener: Listener, first: readonly object[] = []): void {
    if (hasLeft(response)) return;
    const release = this.slots.take(listener);
    const stream = new EventStream(response, listener);
    this.streams.add(stream);
    response.once('close', () => {
      this.streams.delete(stream);
      release();
    });
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
}
