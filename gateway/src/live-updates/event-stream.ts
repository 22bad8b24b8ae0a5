import type { Response } from 'express';
import type { SealedSession } from '../sessions/session.js';

/** What may wait for a caller who reads too slowly, in bytes. */
const MAX_WAITING = 64 * 1024;

/** Reconnect after this many milliseconds. */
const RETRY = 2000;

/** One open page that listens (server-sent events). */
export class EventStream {
  constructor(
    private readonly response: Response,
    readonly session: SealedSession,
    readonly address: string,
  ) {}

  open(): void {
    this.response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      // When the stream ends the connection does too, so that a stopping gateway need not wait for it.
      Connection: 'close',
    });
    this.write(`retry: ${RETRY}\n: connected\n\n`);
  }

  /** Sends lines of the event stream format. Who does not keep up is dropped: the page asks again when it reconnects. */
  write(text: string): void {
    this.response.write(text);
    if (this.response.writableLength > MAX_WAITING) this.response.destroy();
  }

  end(): void {
    this.response.end();
  }

  onClose(listener: () => void): void {
    this.response.once('close', listener);
  }
}
