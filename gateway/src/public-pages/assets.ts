import { extname } from 'node:path';
import { NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { acceptedEncoding } from './page.js';

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** File names below this path contain a hash of their content. */
const HASHED = '/assets/';

const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable';
const CACHE_ONE_HOUR = 'public, max-age=3600';

/** The static files of the built site. Only files that existed at the start are served. */
export class Assets {
  /** @param names of all files, as paths below the root, e.g. `/assets/index-4f2a.js` */
  constructor(
    private readonly root: string,
    private readonly names: ReadonlySet<string>,
  ) {}

  has(path: string): boolean {
    return this.names.has(path);
  }

  /**
   * Sends a file, precompressed if the client accepts it.
   * @param onError called when that fails, e.g. because the file was deleted
   */
  send(path: string, request: Request, response: Response, onError: (error: Error) => void): void {
    const encodings = (['br', 'gzip'] as const).filter((name) => this.names.has(path + SUFFIXES[name]));
    const encoding = acceptedEncoding(request, encodings);
    if (encodings.length) response.set('Vary', 'Accept-Encoding');
    if (encoding) response.set('Content-Encoding', encoding);
    response.type(extname(path)).set('Cache-Control', path.startsWith(HASHED) ? CACHE_ONE_YEAR : CACHE_ONE_HOUR);
    const file = path.slice(1) + (encoding ? SUFFIXES[encoding] : '');
    response.sendFile(file, { root: this.root, cacheControl: false }, (error?: Error & { status?: number }) => {
      if (!error || response.headersSent) return;
      for (const name of ['Content-Encoding', 'Content-Type']) response.removeHeader(name);
      onError(error.status === 404 ? new NotFoundException() : error);
    });
  }
}
