import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** The first of the encodings, in order of preference, that the client accepts; undefined when it accepts none. */
export const acceptedEncoding = <Name extends string>(request: Request, names: readonly Name[]): Name | undefined =>
  names.find((name) => request.acceptsEncodings(name));

/** A page or text file of the built site, kept in memory in every encoding. */
export class Page {
  private readonly bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
  private readonly etag: string;

  /** @param headers its content type and, for HTML, the Content-Security-Policy */
  constructor(
    text: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {
    const identity = Buffer.from(text);
    this.bodies = { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity };
    this.etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  }

  /** Sends the page, or 304 to a client that has it. A page that is sent as 404 is never "not modified". */
  send(request: Request, response: Response, status: 200 | 404): void {
    response.status(status).set({
      ...this.headers,
      'Cache-Control': 'no-cache',
      ETag: this.etag,
      Vary: 'Accept-Encoding',
    });
    if (request.fresh) return void response.status(304).end();
    const encoding = acceptedEncoding(request, ['br', 'gzip']);
    const body = this.bodies[encoding ?? 'identity'];
    if (encoding) response.set('Content-Encoding', encoding);
    response.set('Content-Length', String(body.length));
    response.end(body);
  }
}
