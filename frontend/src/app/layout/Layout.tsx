import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/feedback/Spinner';
import { useLiveUpdates } from '../../lib/live-updates/use-live-updates';
import { scrollKey } from '../../lib/prerendered-page';
import { useSession, useSessionAcrossTabs } from '../../lib/session/session.api';
import { useFullFonts } from '../theme/use-full-fonts';
import { Footer } from './Footer';
import { Header } from './Header';
import { MAIN_ID, SkipLink } from './SkipLink';

/** What is around every page. */
export const Layout = () => {
  const { session } = useSession();
  const { pathname } = useLocation();
  useSessionAcrossTabs();
  useFullFonts(pathname !== paths.home);
  // On the way out the server would refuse to begin.
  useLiveUpdates(session?.authenticated === true && pathname !== paths.logout);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Header />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ pt: (theme) => `${theme.sizes.header}px` }}>
        <Suspense fallback={<Spinner label="Loading the page" />}>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </Box>
  );
};
