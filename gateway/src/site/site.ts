import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { Assets } from './assets.js';
import { Page } from './page.js';

/** The built site, read once. */
export interface Site {
  assets: Assets;
  /** The page for a path: its own when it was rendered at build time, else the app's. */
  pageFor(path: string): Page;
}

/**
 * Reads the built site. `members.html` or `members/index.html` is the page of `/members`; every other path gets
 * `app.html`, or `index.html` when there is none.
 * @returns null when the directory holds no site
 */
export const readSite = (directory: string, isHttps: boolean): Site | null => {
  if (!existsSync(join(directory, 'index.html'))) return null;
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const pages = new Map(
    files
      .filter((name) => name.endsWith('.html'))
      .map((name) => [pathOfPage(name), new Page(readFileSync(join(directory, name)), isHttps)]),
  );
  const app = pages.get('/app') ?? pages.get('/')!;
  return {
    assets: new Assets(resolve(directory), new Set(files.filter((name) => !/\.html(\.br|\.gz)?$/.test(name)))),
    pageFor: (path) => pages.get(path.replace(/(?<=.)\/+$/, '')) ?? app,
  };
};

const pathOfPage = (name: string): string => name.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
