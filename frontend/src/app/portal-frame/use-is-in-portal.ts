import { paths } from '@lab/contracts';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session/session.api';

const OUTSIDE: ReadonlySet<string> = new Set([paths.home, paths.auth, paths.logout, paths.invite]);

/** True where members see the tools: everywhere except on the home page, during login and logout, and on an invitation. */
export const useIsInPortal = (): boolean => {
  const { pathname } = useLocation();
  const { isLoggedIn } = useSession();
  return isLoggedIn && !OUTSIDE.has(pathname);
};
