import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type InlineHashes, publicUrlPlaceholder } from '@lab/contracts';
import type { Request, Response } from 'express';
import { isHttps, type GatewayConfig } from '../config.js';
import { pagePolicy } from '../edge/security-headers.js';

/** The first of the encodings, in order of preference, that the client accepts; undefined when it accepts none. */
export const acceptedEncoding = <Name extends string>(request: Request, names: readonly Name[]): Name | undefined =>
  names.find((name) => request.acceptsEncodings(name));

const TEXT = /^(?:text\/|application\/(?:json|atom\+xml|xml|x-bibtex))/;
const HTML = /^text\/html\b/;

/** The inline code allowed in a page when the renderer lists none. */
const NOTHING: InlineHashes = { scripts: [], styles: [] };

/** The addresses of the app's scripts and styles in a page. */
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g;

const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * A visitor waits for the page, and the highest quality, 11, takes more than three times as long for 3 % fewer bytes.
 */
const BROTLI_QUALITY = 10;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip),
};

type Encoding = keyof typeof compressors;

interface PageFile {
  /** Content type. */
  type: string;
  body: Buffer;
  /** True when its address contains a hash of its content. */
  isImmutable?: boolean;
  /**
   * The inline code that the renderer wrote into the page. It is never read from the page itself, which may contain
   * injected code.
   */
  inline?: InlineHashes | null;
}

/** A page or another file of the rendered site, kept in memory. It is compressed once, at its first request. */
export class Page {
  private readonly body: Buffer;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();
  private readonly isText: boolean;

  /** @param config with the site's address, which replaces its placeholder in texts */
  constructor({ type, body, isImmutable = false, inline }: PageFile, config: Pick<GatewayConfig, 'PUBLIC_URL'>) {
    this.isText = TEXT.test(type);
    const text = this.isText ? body.toString().replaceAll(publicUrlPlaceholder, config.PUBLIC_URL.origin) : '';
    this.body = this.isText ? Buffer.from(text) : body;
    this.headers = {
      'Content-Type': type,
      'Cache-Control': isImmutable ? CACHE_ONE_YEAR : 'no-cache',
      ETag: `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`,
      ...(this.isText && { Vary: 'Accept-Encoding' }),
      ...(HTML.test(type) && { 'Content-Security-Policy': pagePolicy(inline ?? NOTHING, isHttps(config)) }),
    };
  }

  /** The paths of the scripts and styles that the page loads. */
  assets(): string[] {
    return this.isText ? Array.from(this.body.toString().matchAll(ASSET), ([, path]) => path!) : [];
  }

  /** Sends the page, or 304 to a client that has it. A page that is sent as 404 is never answered with 304. */
  async send(request: Request, response: Response, status: 200 | 404): Promise<void> {
    response.status(status).set(this.headers);
    if (request.fresh) return void response.status(304).end();
    const encoding = this.isText ? acceptedEncoding(request, ['br', 'gzip']) : undefined;
    const body = encoding ? await this.in(encoding) : this.body;
    if (encoding) response.set('Content-Encoding', encoding);
    response.set('Content-Length', String(body.length));
    response.end(body);
  }

  /** Compresses the page for most browsers, before the first request. */
  async prepare(): Promise<void> {
    if (this.isText) await this.in('br');
  }

  private in(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = compressors[encoding](this.body);
    this.compressed.set(encoding, made);
    return made;
  }
}
