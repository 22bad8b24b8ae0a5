import type { ServerResponse } from 'node:http';

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
