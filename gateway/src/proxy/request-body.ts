import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { BodyTooLargeException } from '../edge/body-limit.js';

/** Bodies up to this size, in bytes, are buffered and forwarded in one piece: forms, but not photos. */
const BUFFER_LIMIT_BYTES = 16 * 1024;

/** True for a body with a small `Content-Length`, which Node's HTTP parser enforces. */
export const isSmall = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? Infinity) <= BUFFER_LIMIT_BYTES;

/** Calls back with the complete body. Does not call back if the client disconnects first. */
export const bufferBody = (request: IncomingMessage, onBody: (body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => onBody(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
};

/**
 * A request body on its way to a service. It fails when it exceeds the limit, whatever its `Content-Length`. The proxy
 * can destroy it without closing the client's connection, which is still needed for the response.
 */
export class RequestBody extends Transform {
  private bytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.maxBytes) done(new BodyTooLargeException(this.maxBytes));
    else done(null, chunk);
  }
}
