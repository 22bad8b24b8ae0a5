import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/feedback/Spinner';
import { WhoAreYou } from '../../components/person/WhoAreYou';
import { lazyPart } from '../../components/lazy-part';
import { useLiveUpdates } from '../../lib/live-updates/use-live-updates';
import { scrollKey } from '../../lib/prerendered-page';
import { needsProof } from '../../lib/session/needs-proof';
import { useSession, useSessionAcrossTabs } from '../../lib/session/session.api';
import { useIsInPortal } from '../portal-frame/use-is-in-portal';
import { useFullFonts } from '../theme/use-full-fonts';
import { Footer } from './Footer';
import { Header } from './Header';
import { MAIN_ID, SkipLink } from './SkipLink';

const mainSx: SxProps<Theme> = { pt: (theme) => `${theme.sizes.header}px` };
const portalMainSx: SxProps<Theme> = (theme) => ({
  pt: { xs: `${theme.sizes.headerCompact}px`, md: `${theme.sizes.portalHeader}px` },
});

const ReadOnlyNotice = lazyPart(async () => (await import('../portal-frame/ReadOnlyNotice')).ReadOnlyNotice);

/** The layout around every page. */
export const Layout = () => {
  const { session } = useSession();
  const { pathname } = useLocation();
  const isInPortal = useIsInPortal();
  useSessionAcrossTabs();
  useFullFonts(pathname !== paths.home);
  // During logout the server would refuse the connection.
  const isListening = session?.authenticated && pathname !== paths.logout;
  useLiveUpdates(isListening ? (session.member?.id ?? 'somebody') : null);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Header />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={isInPortal ? portalMainSx : mainSx}>
        {isInPortal && needsProof(session) && <ReadOnlyNotice />}
        <Suspense fallback={<Spinner label="Loading the page" />}>
          <Outlet />
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
