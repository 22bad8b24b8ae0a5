import { paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { Frame } from '../../components/layout/Page';
import { lazyPart, Nothing } from '../../components/lazy-part';
import { useSession } from '../../lib/session/session.api';

const OUTSIDE: ReadonlySet<string> = new Set([paths.home, paths.auth, paths.logout, paths.invite, paths.alumniEntry]);

/** True on pages where members see the tools: all except the home page, login, logout and invitations. */
export const useIsInPortal = (): boolean => {
  const { pathname } = useLocation();
  const { isLoggedIn } = useSession();
  return isLoggedIn && !OUTSIDE.has(pathname);
};

/** The same place as the tools': at the bottom on phones. */
const errorSx: SxProps<Theme> = {
  position: { xs: 'fixed', md: 'static' },
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: 1.5,
  py: 0.75,
  minHeight: { xs: (theme) => theme.sizes.portalTabs, md: 0 },
  borderTop: { xs: 1, md: 0 },
  borderColor: 'divider',
  bgcolor: 'background.default',
  typography: 'body2',
};

/**
 * Shown instead of the tools. Reloading the page also restores the bell and the menu, which come from the same file.
 */
const NavigationError = () => (
  <Frame role="alert" sx={errorSx}>
    The tools could not be loaded.
    <Button size="small" variant="outlined" color="inherit" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </Frame>
);

// Visitors do not load code for members.
export const NotificationBell = lazyPart(async () => (await import('./NotificationBell')).NotificationBell, Nothing);
export const PersonMenu = lazyPart(async () => (await import('./PersonMenu')).PersonMenu, Nothing);
export const PortalNavigation = lazyPart(
  async () => (await import('./PortalNavigation')).PortalNavigation,
  NavigationError,
);
