import { paths, publicationKeyOf, type Settings } from '@lab/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { setPageData, wordsOfPage } from '../src/app/prerendered-pages';
import { createQueryClient } from '../src/lib/query-client';
import { assumeVisitor } from '../src/lib/session/session.api';
import { setWords } from '../src/lib/site-words/site-words.api';
import type { Citation, WordsAddresses } from '../src/lib/site-words/site-words';
import { type HtmlPage, renderPage } from './render-page.tsx';
import type { KnownWords } from './words-files.ts';

interface RenderedFrom {
  words: KnownWords;
  /** Of the words: they change with their content. */
  addresses: WordsAddresses;
  settings: Settings;
}

/** The pages as they were rendered last, with all that they were rendered from: from the same a page is not rendered again. */
const known = new Map<string, { from: string; page: HtmlPage }>();

const citationOf = (path: string, { citations }: KnownWords): Citation | undefined => {
  const key = publicationKeyOf(path);
  return key === undefined ? undefined : citations[key];
};

/** The data with which a page is rendered: what a browser has that has just loaded the page, and nothing else. */
const clientFor = (path: string, words: KnownWords): QueryClient => {
  const client = createQueryClient();
  setWords(client, Object.fromEntries(wordsOfPage(path).flatMap((part) => (words[part] ? [[part, words[part]]] : []))));
  if (path !== paths.portal) assumeVisitor(client);
  setPageData(client, path, citationOf(path, words));
  return client;
};

const renderAnew = async (path: string, words: KnownWords): Promise<HtmlPage> => {
  const client = clientFor(path, words);
  try {
    return await renderPage(path, client);
  } catch (error) {
    throw new Error(`The page ${path} could not be rendered: ${String(error)}`, { cause: error });
  } finally {
    client.clear();
  }
};

/**
 * Renders pages one after the other.
 * @throws Error that names the page that could not be rendered
 */
export const renderPages = async (
  all: readonly string[],
  { words, addresses, settings }: RenderedFrom,
): Promise<HtmlPage[]> => {
  const pages: HtmlPage[] = [];
  for (const path of all) {
    const needed = wordsOfPage(path).map((part) => addresses[part]);
    const from = JSON.stringify([settings, needed, citationOf(path, words)]);
    const before = known.get(path);
    const page = before?.from === from ? before.page : await renderAnew(path, words);
    known.set(path, { from, page });
    pages.push(page);
  }
  const rendered = new Set(all);
  for (const path of known.keys()) if (!rendered.has(path)) known.delete(path);
  return pages;
};
