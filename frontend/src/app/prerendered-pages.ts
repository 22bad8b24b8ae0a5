import { type LookDocument, pagePathOf, pageSlugOf, paths, publicationKeyOf } from '@lab/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { LazyComponent } from '../components/lazy-part';
import { preloadMarkdown } from '../components/MarkdownText';
import { type OwnText, setRenderedMembers } from '../lib/members/members.api';
import { setShownPage, type ShownPage } from '../lib/pages/pages.api';
import { readPageData } from '../lib/prerendered-page';
import { wasLoggedIn } from '../lib/session/session-flag';
import { knownWords, preloadWords, setCitation } from '../lib/site-words/site-words.api';
import { type Citation, DATA_ELEMENT, type WordsPart } from '../lib/site-words/site-words';
import { NotificationBell, PersonMenu, PortalNavigation } from './portal-frame/lazy-frame';
import {
  DashboardPage,
  FacilitiesPage,
  HomePage,
  LabPage,
  MemberPage,
  MembersPage,
  NewsPage,
  PublicationPage,
} from './routes';

interface PrerenderedPage {
  parts: readonly LazyComponent<object>[];
  words: readonly WordsPart[];
  /**
   * True for a page that is rendered as visitors without filters see it. For everyone else the app renders it again.
   */
  isForVisitors?: true;
}

/**
 * The prerendered pages, and what must be loaded before they are hydrated: React would remove a part that is missing
 * and render it again later.
 */
const prerenderedPages: Readonly<Record<string, PrerenderedPage>> = {
  [paths.home]: { parts: [HomePage], words: ['names', 'profile', 'research', 'publications', 'people'] },
  [paths.portal]: { parts: [DashboardPage, NotificationBell, PersonMenu, PortalNavigation], words: ['names'] },
  [paths.members]: { parts: [MembersPage], words: ['names', 'people'], isForVisitors: true },
  [paths.member]: { parts: [MemberPage], words: ['names', 'publications', 'people'], isForVisitors: true },
  [paths.publication]: {
    parts: [PublicationPage],
    words: ['names', 'research', 'publications', 'people'],
    isForVisitors: true,
  },
  [paths.facilities]: {
    parts: [FacilitiesPage],
    words: ['names', 'profile', 'facilities'],
    isForVisitors: true,
  },
  [paths.page]: { parts: [LabPage], words: ['names'], isForVisitors: true },
  [paths.news]: { parts: [NewsPage], words: ['names', 'research'], isForVisitors: true },
};

const pageOf = (path: string): PrerenderedPage | undefined => prerenderedPages[pagePathOf(path) ?? ''];

/**
 * The parts of the words that a page needs at once. Every page has the lab's names.
 * @param home the layout of the home page, which shows people only if it is the lab's
 */
export const wordsOfPage = (path: string, home: LookDocument['home'] = 'lab'): readonly WordsPart[] => {
  const words = pageOf(path)?.words ?? ['names'];
  return path === paths.home && home !== 'lab' ? words.filter((part) => part !== 'people') : words;
};

/** Loads the code of a prerendered page. Does nothing for other pages. */
export const preloadParts = async (path: string): Promise<void> => {
  await Promise.all(pageOf(path)?.parts.map((part) => part.preload()) ?? []);
};

/** The member whose page has this path. */
export const memberIdOf = (path: string): number | undefined => {
  const id = matchPath(paths.member, path)?.params.id;
  return id === undefined ? undefined : Number(id);
};

/** The data of a single page: the citation of a publication, the text of a lab page, or a member's biography. */
export type PageData = Citation | ShownPage | OwnText;

/** Puts the data that the words and the page contain into the query cache, as if it had been fetched. */
export const setPageData = (client: QueryClient, path: string, data?: PageData): void => {
  const people = wordsOfPage(path).includes('people') ? knownWords(client, 'people') : undefined;
  if (people) setRenderedMembers(client, people, { id: memberIdOf(path), ...(data as OwnText | undefined) });
  const key = publicationKeyOf(path);
  if (key !== undefined && data) setCitation(client, key, data as Citation);
  const slug = pageSlugOf(path);
  if (slug !== undefined && data) setShownPage(client, slug, data as ShownPage);
};

const hasMarkdown = (data?: PageData): boolean => data !== undefined && 'biography' in data && data.biography !== null;

/** True when the app would render the page in this browser exactly as it was prerendered. */
export const isAsRendered = (path: string, search: string): boolean =>
  !pageOf(path)?.isForVisitors || (search === '' && !wasLoggedIn());

/** Loads everything that the first render of a page needs. */
export const preloadPage = async (client: QueryClient, path: string, isPrerendered: boolean): Promise<void> => {
  const words = wordsOfPage(path).filter((part) => isPrerendered || part !== 'people');
  const data = isPrerendered ? readPageData<PageData>(DATA_ELEMENT) : undefined;
  await Promise.all([
    isPrerendered && preloadParts(path),
    // Without the parser, the page shows the source of the text.
    hasMarkdown(data) && preloadMarkdown().catch(() => undefined),
    preloadWords(client, words),
  ]);
  if (isPrerendered) setPageData(client, path, data);
};
