import { pagePathOf, paths } from '@lab/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { LazyComponent } from '../components/lazy-part';
import { preloadWords } from '../lib/site-words/site-words.api';
import type { WordsPart } from '../lib/site-words/site-words';
import { NotificationBell, PersonMenu, PortalNavigation } from './portal-frame/lazy-frame';
import { DashboardPage, HomePage } from './routes';

interface PrerenderedPage {
  parts: readonly LazyComponent<object>[];
  words: readonly WordsPart[];
}

/**
 * The pages that are rendered before they are asked for, and what must be loaded before they are hydrated: React would remove
 * a part that is not there yet and render it again.
 */
const prerenderedPages: Readonly<Record<string, PrerenderedPage>> = {
  [paths.home]: { parts: [HomePage], words: ['profile', 'research', 'publications'] },
  [paths.portal]: { parts: [DashboardPage, NotificationBell, PersonMenu, PortalNavigation], words: ['profile'] },
};

const pageOf = (path: string): PrerenderedPage | undefined => prerenderedPages[pagePathOf(path) ?? ''];

/** The parts of the words that a page needs at once. Every page has the lab's names. */
export const wordsOfPage = (path: string): readonly WordsPart[] => pageOf(path)?.words ?? ['profile'];

/** Loads the code of a page that was prerendered; nothing of another one. */
export const preloadParts = async (path: string): Promise<void> => {
  await Promise.all(pageOf(path)?.parts.map((part) => part.preload()) ?? []);
};

/** Loads what the first render of a page must not wait for. */
export const preloadPage = async (client: QueryClient, path: string, isPrerendered: boolean): Promise<void> => {
  await Promise.all([isPrerendered && preloadParts(path), preloadWords(client, wordsOfPage(path))]);
};
