import { pagePathOf, paths, publicationKeyOf } from '@lab/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { LazyComponent } from '../components/lazy-part';
import { setRenderedMembers } from '../lib/members/members.api';
import { readPageData } from '../lib/prerendered-page';
import { wasLoggedIn } from '../lib/session/session-flag';
import { knownWords, preloadWords, setCitation } from '../lib/site-words/site-words.api';
import { type Citation, DATA_ELEMENT, type WordsPart } from '../lib/site-words/site-words';
import { NotificationBell, PersonMenu, PortalNavigation } from './portal-frame/lazy-frame';
import { DashboardPage, HomePage, MemberPage, MembersPage, NewsPage, PublicationPage } from './routes';

interface PrerenderedPage {
  parts: readonly LazyComponent<object>[];
  words: readonly WordsPart[];
  /** Rendered as a visitor sees it without filters: others get it anew. */
  isForVisitors?: true;
}

/**
 * The pages that are rendered before they are asked for, and what must be loaded before they are hydrated: React would remove
 * a part that is not there yet and render it again.
 */
const prerenderedPages: Readonly<Record<string, PrerenderedPage>> = {
  [paths.home]: { parts: [HomePage], words: ['names', 'profile', 'research', 'publications'] },
  [paths.portal]: { parts: [DashboardPage, NotificationBell, PersonMenu, PortalNavigation], words: ['names'] },
  [paths.members]: { parts: [MembersPage], words: ['names', 'people'], isForVisitors: true },
  [paths.member]: { parts: [MemberPage], words: ['names', 'publications', 'people'], isForVisitors: true },
  [paths.publication]: { parts: [PublicationPage], words: ['names', 'publications', 'people'], isForVisitors: true },
  [paths.news]: { parts: [NewsPage], words: ['names', 'research'], isForVisitors: true },
};

const pageOf = (path: string): PrerenderedPage | undefined => prerenderedPages[pagePathOf(path) ?? ''];

/** The parts of the words that a page needs at once. Every page has the lab's names. */
export const wordsOfPage = (path: string): readonly WordsPart[] => pageOf(path)?.words ?? ['names'];

/** Loads the code of a page that was prerendered; nothing of another one. */
export const preloadParts = async (path: string): Promise<void> => {
  await Promise.all(pageOf(path)?.parts.map((part) => part.preload()) ?? []);
};

/**
 * Makes what the words and the page itself say known to the client, as if it had asked for it.
 * @param citation of the publication whose page it is
 */
export const setPageData = (client: QueryClient, path: string, citation?: Citation): void => {
  const people = wordsOfPage(path).includes('people') ? knownWords(client, 'people') : undefined;
  const id = matchPath(paths.member, path)?.params.id;
  if (people) setRenderedMembers(client, people, id === undefined ? undefined : Number(id));
  const key = publicationKeyOf(path);
  if (key !== undefined && citation) setCitation(client, key, citation);
};

/** True when this browser would render the page as it was rendered. */
export const isAsRendered = (path: string, search: string): boolean =>
  !pageOf(path)?.isForVisitors || (search === '' && !wasLoggedIn());

/** Loads what the first render of a page must not wait for. */
export const preloadPage = async (client: QueryClient, path: string, isPrerendered: boolean): Promise<void> => {
  const words = wordsOfPage(path).filter((part) => isPrerendered || part !== 'people');
  await Promise.all([isPrerendered && preloadParts(path), preloadWords(client, words)]);
  if (isPrerendered) setPageData(client, path, readPageData<Citation>(DATA_ELEMENT));
};
