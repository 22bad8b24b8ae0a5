import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { Fragment, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/feedback/Spinner';
import { lazyPart, Nothing } from '../../components/lazy-part';
import { WhoAreYou } from '../../components/person/WhoAreYou';
import { listenerOf, useLiveUpdates } from '../../lib/live-updates/use-live-updates';
import { scrollKey } from '../../lib/prerendered-page';
import { needsProof } from '../../lib/session/acting';
import { useSession, useSessionAcrossTabs, useTimeChanges } from '../../lib/session/session.api';
import { useIsInPortal } from '../portal-frame/lazy-frame';
import { useFullFonts } from '../../lib/theme/use-full-fonts';
import { useVisits } from '../../lib/visited-pages';
import { LookStyles } from '../../lib/theme/LookStyles';
import { Footer } from './Footer';
import { Header } from './Header';

const MAIN_ID = 'main';

/** The first tab stop: skips the header. */
const SkipLink = () => (
  <Link
    data-screen-only
    href={`#${MAIN_ID}`}
    onClick={(event) => {
      // A real hash link would be a navigation for the router.
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden', p: 0 },
    }}
  >
    Skip to content
  </Link>
);

const mainSx: SxProps<Theme> = { pt: (theme) => `${theme.sizes.header}px` };
const portalMainSx: SxProps<Theme> = (theme) => ({
  pt: { xs: `${theme.sizes.headerCompact}px`, md: `${theme.sizes.portalHeader}px` },
});

const ReadOnlyNotice = lazyPart(async () => (await import('../portal-frame/ReadOnlyNotice')).ReadOnlyNotice, Nothing);

const DemoNotice = lazyPart(async () => (await import('./DemoNotice')).DemoNotice, Nothing);

/** True for the pages that change the lab's time zone, whose forms must stay open after a save. */
const isEditor = (pathname: string): boolean => pathname === paths.site || pathname === paths.setup;

/** The layout around every page. */
export const Layout = () => {
  const { session } = useSession();
  const { pathname } = useLocation();
  const isInPortal = useIsInPortal();
  const changes = useTimeChanges();
  useSessionAcrossTabs();
  useVisits();
  useFullFonts(pathname !== paths.home);
  // During logout the server would refuse the connection.
  useLiveUpdates(pathname === paths.logout ? null : listenerOf(session));
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <LookStyles />
      <SkipLink />
      <Header />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={isInPortal ? portalMainSx : mainSx}>
        {/* The home page becomes live at the first touch, and must not move then. */}
        {session?.isDemo && pathname !== paths.home && <DemoNotice />}
        {isInPortal && needsProof(session) && <ReadOnlyNotice />}
        <Suspense fallback={<Spinner label="Loading the page" />}>
          <Fragment key={isEditor(pathname) ? 'editor' : changes}>
            <Outlet />
          </Fragment>
        </Suspense>
      </Box>
      <Footer />
      {isInPortal && (
        <Box data-screen-only sx={{ display: { md: 'none' }, height: (theme) => theme.sizes.portalTabs }} />
      )}
      {pathname === paths.home && (
        <Box data-screen-only sx={{ display: { lg: 'none' }, height: (theme) => theme.sizes.chat.ground }} />
      )}
      <WhoAreYou />
      <ScrollRestoration getKey={scrollKey} />
    </Box>
  );
};
