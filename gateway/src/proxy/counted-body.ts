import { Transform, type TransformCallback } from 'node:stream';
import { BodyTooLargeException } from '../edge/body-limit.js';

/**
 * A request body on its way to a service. It fails when it exceeds the limit, whatever its `Content-Length`. The proxy
 * can destroy it without closing the client's connection, which is still needed for the response.
 */
export class CountedBody extends Transform {
  private bytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.maxBytes) done(new BodyTooLargeException());
    else done(null, chunk);
  }
}
