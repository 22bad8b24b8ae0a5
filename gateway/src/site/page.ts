import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { pagePolicy } from '../edge/security-headers.js';
import { acceptedEncoding } from './encoding.js';
import { inlineHashes } from './inline-hashes.js';

/** One HTML page of the built site, kept in memory in every encoding a browser may take. */
export class Page {
  private readonly bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
  private readonly etag: string;
  private readonly policy: string;

  constructor(html: Buffer, isHttps: boolean) {
    this.bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html };
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    this.policy = pagePolicy(inlineHashes(html.toString()), isHttps);
  }

  /** Answers with the page, or 304 to who has it. A page sent with 404 is never "not modified". */
  send(request: Request, response: Response, status: 200 | 404): void {
    response.status(status).set({
      'Content-Security-Policy': this.policy,
      'Cache-Control': 'no-cache',
      ETag: this.etag,
      Vary: 'Accept-Encoding',
    });
    if (request.fresh) return void response.status(304).end();
    const encoding = acceptedEncoding(request, ['br', 'gzip']);
    const body = this.bodies[encoding ?? 'identity'];
    if (encoding) response.set('Content-Encoding', encoding);
    response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(body.length) });
    response.end(body);
  }
}
