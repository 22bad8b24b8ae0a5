import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { publicUrlPlaceholder, withoutTrailingSlashes } from '@lab/contracts';
import { isHttps, type GatewayConfig } from '../config.js';
import { pagePolicy } from '../edge/security-headers.js';
import { Assets } from './assets.js';
import { inlineHashes } from './inline-hashes.js';
import { Page } from './page.js';

/** The built site, read once. */
export interface Site {
  assets: Assets;
  /** The page for a path: the one rendered at build time if there is one, else the app's. */
  pageFor(path: string): Page;
  /** Text files that contain the site's address, such as `/sitemap.xml`. */
  texts: ReadonlyMap<string, Page>;
}

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
};

/**
 * Reads the built site. `members.html` or `members/index.html` is the page of `/members`; other paths get `app.html`,
 * or `index.html` if there is none. The placeholder for the site's address is replaced in all texts.
 * @returns null when the directory contains no site
 */
export const readSite = (directory: string, config: Pick<GatewayConfig, 'PUBLIC_URL'>): Site | null => {
  if (!existsSync(join(directory, 'index.html'))) return null;
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const read = (name: string) =>
    readFileSync(join(directory, name), 'utf8').replaceAll(publicUrlPlaceholder, config.PUBLIC_URL.origin);
  const pages = new Map(
    files
      .filter((name) => name.endsWith('.html'))
      .map((name) => [pathOfPage(name), htmlPage(read(name), isHttps(config))]),
  );
  const app = pages.get('/app') ?? pages.get('/')!;
  return {
    assets: new Assets(resolve(directory), new Set(files.filter((name) => !/\.html(\.br|\.gz)?$/.test(name)))),
    texts: new Map(
      files
        .filter((name) => name in TEXT_TYPES)
        .map((name) => [name, new Page(read(name), { 'Content-Type': TEXT_TYPES[name]! })]),
    ),
    pageFor: (path) => pages.get(withoutTrailingSlashes(path) || '/') ?? app,
  };
};

const htmlPage = (html: string, isHttps: boolean): Page =>
  new Page(html, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(inlineHashes(html), isHttps),
  });

const pathOfPage = (name: string): string => name.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
