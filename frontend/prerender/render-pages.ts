import { paths, type PersonNames, publicationKeyOf, type Settings } from '@lab/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createHash } from 'node:crypto';
import { matchPath } from 'react-router-dom';
import { setPageData, wordsOfPage } from '../src/app/prerendered-pages';
import { authoredBy } from '../src/features/publications/authors';
import { createQueryClient } from '../src/lib/query-client';
import { assumeVisitor } from '../src/lib/session/session.api';
import { setWords } from '../src/lib/site-words/site-words.api';
import type { Citation } from '../src/lib/site-words/site-words';
import { type HtmlPage, renderPage } from './render-page.tsx';
import type { KnownWords } from './words-files.ts';

interface RenderedFrom {
  words: KnownWords;
  settings: Settings;
}

/** The last HTML of each page, with a hash of its data. A page is rendered again when the hash changes. */
const known = new Map<string, { from: string; page: HtmlPage }>();

const citationOf = (path: string, { citations }: KnownWords): Citation | undefined => {
  const key = publicationKeyOf(path);
  return key === undefined ? undefined : citations[key];
};

type Narrow = (words: KnownWords) => Partial<KnownWords>;

/** The page of a publication shows this publication and links to its authors' pages. */
const ofPublication =
  (key: string): Narrow =>
  ({ publications, people }) => {
    const own = publications.filter((publication) => publication.key === key);
    const isAuthor = (person: PersonNames) => authoredBy(own, person).length > 0;
    return {
      publications: own,
      ...(people && { people: { current: people.current.filter(isAuthor), alumni: people.alumni.filter(isAuthor) } }),
    };
  };

/** The page of a member shows the member's own publications. */
const ofMember =
  (id: number): Narrow =>
  ({ publications, people }) => {
    const person = [...(people?.current ?? []), ...(people?.alumni ?? [])].find((member) => member.id === id);
    return { publications: person ? authoredBy(publications, person) : [] };
  };

const narrowed = (path: string): Narrow => {
  const key = publicationKeyOf(path);
  if (key !== undefined) return ofPublication(key);
  const id = matchPath(paths.member, path)?.params.id;
  return id === undefined ? () => ({}) : ofMember(Number(id));
};

/**
 * The words that a page is rendered from: those that it loads, with lists reduced to the entries that it shows. A
 * change of other entries then does not render it again. Browsers get the full lists and show the same.
 */
const wordsFor = (path: string, words: KnownWords): Partial<KnownWords> => {
  const shown = { ...words, ...narrowed(path)(words) };
  return Object.fromEntries(wordsOfPage(path).flatMap((part) => (shown[part] ? [[part, shown[part]]] : [])));
};

const clientFor = (path: string, words: Partial<KnownWords>, citation?: Citation): QueryClient => {
  const client = createQueryClient();
  setWords(client, words);
  if (path !== paths.portal) assumeVisitor(client);
  setPageData(client, path, citation);
  return client;
};

const renderAnew = async (path: string, words: Partial<KnownWords>, citation?: Citation): Promise<HtmlPage> => {
  const client = clientFor(path, words, citation);
  try {
    return await renderPage(path, client);
  } catch (error) {
    throw new Error(`The page ${path} could not be rendered: ${String(error)}`, { cause: error });
  } finally {
    client.clear();
  }
};

/**
 * Renders pages one at a time.
 * @param onPage called after each page
 * @throws Error that names the page that could not be rendered
 */
export const renderPages = async (
  all: readonly string[],
  { words, settings }: RenderedFrom,
  onPage: (done: number) => void,
): Promise<HtmlPage[]> => {
  const pages: HtmlPage[] = [];
  for (const path of all) {
    const shown = wordsFor(path, words);
    const citation = citationOf(path, words);
    const from = createHash('sha256')
      .update(JSON.stringify([settings, shown, citation]))
      .digest('hex');
    const before = known.get(path);
    const page = before?.from === from ? before.page : await renderAnew(path, shown, citation);
    known.set(path, { from, page });
    pages.push(page);
    onPage(pages.length);
  }
  const rendered = new Set(all);
  for (const path of known.keys()) if (!rendered.has(path)) known.delete(path);
  return pages;
};
