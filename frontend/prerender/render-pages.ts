import { type Member, pageSlugOf, paths, publicationKeyOf, type Settings } from '@lab/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createHash } from 'node:crypto';
import { memberIdOf, type PageData, setPageData, wordsOfPage } from '../src/app/prerendered-pages';
import { authoredBy } from '../src/features/publications/authors';
import { othersOfTopic } from '../src/features/publications/publication-filters';
import { createQueryClient } from '../src/lib/query-client';
import { assumeVisitor } from '../src/lib/session/session.api';
import { setWords } from '../src/lib/site-words/site-words.api';
import { type HtmlPage, renderPage } from './render-page.tsx';
import { shownPage } from './public-pages.ts';
import type { SiteContent } from './site-content.ts';
import type { KnownWords } from './site-files.ts';

interface RenderedFrom {
  words: KnownWords;
  settings: Settings;
  pages: SiteContent['pages'];
  members: SiteContent['members'];
}

/** The last HTML of each page, with a hash of its data. A page is rendered again when the hash changes. */
const known = new Map<string, { from: string; page: HtmlPage }>();

/** What only this page contains. */
const dataOf = (path: string, { words, pages, members }: RenderedFrom): PageData | undefined => {
  const key = publicationKeyOf(path);
  if (key !== undefined) return words.citations[key];
  const id = memberIdOf(path);
  const member = members?.find((each) => each.id === id);
  if (member) return { biography: member.biography };
  const slug = pageSlugOf(path);
  const page = slug === undefined ? undefined : pages.find((each) => each.slug === slug);
  return page && shownPage(page);
};

type Narrow = (words: KnownWords) => Partial<KnownWords>;

/** The page of a publication shows it and others of its topic, and links to its authors' pages. */
const ofPublication =
  (key: string): Narrow =>
  ({ publications, people }) => {
    const own = publications.filter((publication) => publication.key === key);
    const others = own.flatMap((publication) => othersOfTopic(publications, publication));
    const isAuthor = (person: Member) => authoredBy(own, person).length > 0;
    return {
      publications: [...own, ...others],
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
  const id = memberIdOf(path);
  return id === undefined ? () => ({}) : ofMember(id);
};

/**
 * The words that a page is rendered from: those that it loads, with lists reduced to the entries that it shows. A
 * change of other entries then does not render it again. Browsers get the full lists and show the same.
 */
const wordsFor = (path: string, words: KnownWords): Partial<KnownWords> => {
  const shown = { ...words, ...narrowed(path)(words) };
  return Object.fromEntries(
    wordsOfPage(path, words.names.look.home).flatMap((part) => (shown[part] ? [[part, shown[part]]] : [])),
  );
};

const clientFor = (path: string, words: Partial<KnownWords>, data?: PageData): QueryClient => {
  const client = createQueryClient();
  setWords(client, words);
  if (path !== paths.portal) assumeVisitor(client);
  setPageData(client, path, data);
  return client;
};

const renderAnew = async (path: string, words: Partial<KnownWords>, data?: PageData): Promise<HtmlPage> => {
  const client = clientFor(path, words, data);
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
  from: RenderedFrom,
  onPage: (done: number) => void,
): Promise<HtmlPage[]> => {
  const pages: HtmlPage[] = [];
  for (const path of all) {
    const shown = wordsFor(path, from.words);
    const data = dataOf(path, from);
    const digest = createHash('sha256')
      .update(JSON.stringify([from.settings, shown, data]))
      .digest('hex');
    const before = known.get(path);
    const page = before?.from === digest ? before.page : await renderAnew(path, shown, data);
    known.set(path, { from: digest, page });
    pages.push(page);
    onPage(pages.length);
  }
  const rendered = new Set(all);
  for (const path of known.keys()) if (!rendered.has(path)) known.delete(path);
  return pages;
};
