import { paths } from '@lab/contracts';
import type { LazyComponent } from '../components/lazy-part';
import { NotificationBell, PersonMenu, PortalNavigation } from './portal-frame/lazy-frame';
import { DashboardPage, HomePage } from './routes';

/**
 * The pages that are prerendered, and what must be loaded before they are hydrated: React would remove a part that is not
 * there yet and render it again.
 */
const prerenderedPages: Readonly<Record<string, readonly LazyComponent<object>[]>> = {
  [paths.home]: [HomePage],
  [paths.portal]: [DashboardPage, NotificationBell, PersonMenu, PortalNavigation],
};

/** @param path of a prerendered page */
export const preloadPage = async (path: string): Promise<void> => {
  await Promise.all(prerenderedPages[path]!.map((part) => part.preload()));
};
