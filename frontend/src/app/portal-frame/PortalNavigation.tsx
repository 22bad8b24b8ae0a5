import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, useLocation } from 'react-router-dom';
import { Frame } from '../../components/layout/Page';
import { useNeeds } from '../../features/portal/use-needs';
import { useSession } from '../../lib/session/session.api';
import { PortalTabs } from './PortalTabs';
import { WaitingCount } from './WaitingCount';
import { isCurrent, type Place, placesOf } from './places';

/** The number of things that wait for the member, by the path of the tool. */
const useWaiting = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { tool, isNotice } of useNeeds().needs) {
    if (!isNotice) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  }
  return counts;
};

interface PortalBarProps {
  places: readonly Place[];
  waiting: ReadonlyMap<string, number>;
}

const barSx = (theme: Theme) => ({
  display: 'flex',
  gap: 0.25,
  height: theme.sizes.portalBar,
  // Aligns the first icon with the page.
  ml: -1.25,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

const linkSx = {
  typography: 'body2',
  position: 'relative',
  flexShrink: 0,
  gap: 0.75,
  px: 1.25,
  borderRadius: 0.5,
  color: 'text.secondary',
  '& svg': { fontSize: '1.125rem' },
  '&:hover': { color: 'text.primary' },
  '&::after': {
    content: '""',
    position: 'absolute',
    bottom: 0,
    insetInline: '10px',
    height: 2,
    bgcolor: 'primary.main',
    opacity: 0,
  },
  '&[aria-current]': { color: 'text.primary', '&::after': { opacity: 1 } },
} as const;

/** The tools of the portal, in a row below the header. */
const PortalBar = ({ places, waiting }: PortalBarProps) => {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Portal" data-portal-tools="bar" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Frame>
        <Box sx={barSx}>
          {places.map((place) => {
            const count = waiting.get(place.to);
            return (
              <ButtonBase
                key={place.to}
                component={Link}
                to={place.to}
                aria-current={isCurrent(place, pathname) ? 'page' : undefined}
                sx={linkSx}
              >
                <place.Icon aria-hidden />
                {place.name}
                {count && <WaitingCount count={count} />}
              </ButtonBase>
            );
          })}
        </Box>
      </Frame>
    </Box>
  );
};

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
