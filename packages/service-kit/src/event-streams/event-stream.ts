import type { ServerResponse } from 'node:http';

/** What may wait for a caller who reads too slowly, in bytes. */
const MAX_WAITING = 64 * 1024;

/** Reconnect after this many milliseconds. */
const RETRY = 2000;

/** One open page that listens (server-sent events). `listener` is who it is. */
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
      // When the stream ends the connection does too, so that a stopping process need not wait for it.
      Connection: 'close',
    });
    this.write(`retry: ${RETRY}\n: connected\n\n`);
  }

  /**
   * Sends lines of the event stream format, unless the stream has ended. Who does not keep up is dropped: the page asks
   * again when it reconnects.
   */
  write(text: string): void {
    if (this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_WAITING) this.response.destroy();
  }

  /** Shows that the connection lives. Who has not taken the end of the stream until now is dropped. */
  beat(): void {
    if (this.response.writableEnded) this.response.destroy();
    else this.write(': beat\n\n');
  }

  end(): void {
    this.response.end();
  }
}
