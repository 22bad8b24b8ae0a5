import { paths } from '@lab/contracts';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { useSession } from '../../lib/session/session.api';

const OUTSIDE: ReadonlySet<string> = new Set([paths.home, paths.auth, paths.logout, paths.invite]);

/** True where members see the tools: everywhere except on the home page, during login and logout, and on an invitation. */
export const useIsInPortal = (): boolean => {
  const { pathname } = useLocation();
  const { isLoggedIn } = useSession();
  return isLoggedIn && !OUTSIDE.has(pathname);
};

// Visitors do not load code for members.
export const NotificationBell = lazyPart(async () => (await import('./NotificationBell')).NotificationBell);
export const PersonMenu = lazyPart(async () => (await import('./PersonMenu')).PersonMenu);
export const PortalNavigation = lazyPart(async () => (await import('./PortalNavigation')).PortalNavigation);
