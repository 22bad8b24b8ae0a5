import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useSession } from '../../lib/session/session.api';
import { placesOf } from './places';
import { PortalBar } from './PortalBar';
import { PortalTabs } from './PortalTabs';
import { useWaiting } from './use-waiting';

const wide = (theme: Theme) => theme.breakpoints.up('md');

/**
 * The tools of the portal: below the header, or at the bottom of the screen on phones. A prerendered page has both, because
 * the width is unknown; its styles hide one of them.
 */
export const PortalNavigation = () => {
  const { isAdmin } = useSession();
  const waiting = useWaiting();
  const hasBar = useMediaQuery(wide, { defaultMatches: true });
  const hasTabs = !useMediaQuery(wide, { defaultMatches: false });
  const places = placesOf(isAdmin);
  return (
    <>
      {hasBar && <PortalBar places={places} waiting={waiting} />}
      {hasTabs && <PortalTabs places={places} waiting={waiting} />}
    </>
  );
};
