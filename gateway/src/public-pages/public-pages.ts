import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep, extname } from 'node:path';
import {
  APP_PAGE,
  INLINE_HASHES_FILE,
  inlineHashesByPageSchema,
  type InlineHashesByPage,
  LIVE_FILES,
  ownPath,
  pagePathOf,
  paths,
  WORDS_ADDRESSES,
  withoutTrailingSlashes,
} from '@lab/contracts';
import type { GatewayConfig } from '../config.js';
import { Page, acceptedEncoding } from './page.js';
import { NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** File names below this path contain a hash of their content. */
const HASHED = '/assets/';

const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable';
const CACHE_ONE_HOUR = 'public, max-age=3600';

/** The static files of the built site. Only files that existed at the start are served. */
class Assets {
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

/** One state of the site. */
export interface PublicPages {
  /** The page or file at a path; undefined if there is none. */
  fileAt(path: string): Page | undefined;
  /** The app without content, for paths without a page. */
  app: Page;
  /**
   * True for the address of a record without a page, such as `/members/7`, if other records of its kind have pages, and
   * for the page of facilities if the lab shows none.
   */
  isUnknown(path: string): boolean;
}

/** The site that was built with this gateway. */
export interface BuiltPages {
  site: PublicPages;
  /** The app's scripts, and the files of the content folder. */
  assets: Assets;
}

/** A path in one canonical spelling, because clients encode different characters, and the portal has two addresses. */
const canonical = (path: string): string =>
  (withoutTrailingSlashes(ownPath(path)) || '/')
    .split('/')
    .map((part) => encodeURIComponent(decode(part)))
    .join('/');

/** The decoded part of a path, or the part itself if it cannot be decoded. */
export const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** @param pages by their paths, with the app's own at `APP_PAGE` */
export const publicPagesOf = (pages: ReadonlyMap<string, Page>): PublicPages => {
  const files = new Map(Array.from(pages, ([path, page]) => [canonical(path), page]));
  files.delete(APP_PAGE);
  const records = [...files.keys()].map(pagePathOf).filter((pattern) => pattern?.includes(':'));
  const patterns = new Set([paths.facilities, ...records]);
  return {
    fileAt: (path) => files.get(canonical(path)),
    app: pages.get(APP_PAGE) ?? pages.get('/')!,
    isUnknown: (path) => patterns.has(pagePathOf(path)) && !files.has(canonical(path)),
  };
};

/** Files of the built site that are served like pages, because their content changes while their address stays. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  ...LIVE_FILES,
  '/robots.txt': 'text/plain; charset=utf-8',
  [WORDS_ADDRESSES]: 'application/json; charset=utf-8',
};

const HTML = 'text/html; charset=utf-8';

/** Files that are not served as assets: pages, which have their own addresses, and files for the gateway. */
const NOT_SERVED = /(\.html(\.br|\.gz)?|\/inline-hashes\.json)$/;

const readInlineHashes = (file: string): InlineHashesByPage =>
  existsSync(file) ? inlineHashesByPageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

const pathOfPage = (name: string): string => name.replace(/\.html$/, '').replace(/\/index$/, '') || '/';

/**
 * Reads the built site. `members.html` or `members/index.html` is the page of `/members`; other paths get `app.html`,
 * or `index.html` if there is none.
 * @returns null when the directory contains no site
 */
export const readBuiltPages = (directory: string, config: Pick<GatewayConfig, 'PUBLIC_URL'>): BuiltPages | null => {
  if (!existsSync(join(directory, 'index.html'))) return null;
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const inline = readInlineHashes(join(directory, INLINE_HASHES_FILE));
  const read = (name: string, type: string) =>
    new Page({ type, body: readFileSync(join(directory, name)), inline: inline[name] ?? null }, config);
  const pages = new Map<string, Page>();
  for (const name of names) {
    if (name.endsWith('.html')) pages.set(pathOfPage(name), read(name, HTML));
    else if (name in TEXT_TYPES) pages.set(name, read(name, TEXT_TYPES[name]!));
  }
  return {
    site: publicPagesOf(pages),
    assets: new Assets(resolve(directory), new Set(names.filter((name) => !NOT_SERVED.test(name)))),
  };
};
