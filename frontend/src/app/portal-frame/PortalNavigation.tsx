import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Frame } from '../../components/layout/Page';
import { useNeeds } from '../../features/portal/index';
import { useSession } from '../../lib/session/session.api';
import { useLabSettings } from '../../lib/settings/settings.api';
import { scrollFade } from '../../lib/theme/scroll-fade';
import { PlaceLink, PlaceMenu, type Waiting } from './PlaceButtons';
import { PortalTabs } from './PortalTabs';
import { isDaily, type Places, placesFor } from './places';

const useWaiting = (): Waiting => {
  const counts = new Map<string, number>();
  for (const { tool, isNotice } of useNeeds().needs) {
    if (!isNotice) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  }
  return counts;
};

const barSx = (theme: Theme) => ({
  display: 'flex',
  gap: 0.25,
  height: theme.sizes.portalBar,
  // Aligns the first icon with the page.
  ml: -1.25,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...scrollFade,
});

const linkSx = {
  typography: 'body2',
  position: 'relative',
  flexShrink: 0,
  gap: 0.75,
  px: 1.25,
  borderRadius: 0.5,
  color: 'text.secondary',
  // Icons are hidden at widths where the whole row needs their room.
  '& svg': { fontSize: '1.125rem' },
  '& > svg:first-of-type': { display: { md: 'none', xl: 'inline-block' } },
  '& > .opens': { ml: -0.5 },
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

/** Links that are always shown; only in the whole row; or only in the short row of windows below 1100 pixels. */
const always = linkSx;
const inWholeRow = { ...linkSx, display: { md: 'none', lg: 'inline-flex' } };
const inShortRow = { ...linkSx, display: { lg: 'none' } };

/** The tools of the portal, in a row below the header. */
const PortalBar = ({ tools, more, waiting }: Places & { waiting: Waiting }) => (
  <Box component="nav" aria-label="Portal" data-portal-tools="bar" sx={{ borderTop: 1, borderColor: 'divider' }}>
    <Frame>
      <Box sx={barSx}>
        {tools.map((place) => (
          <PlaceLink key={place.to} place={place} waiting={waiting} sx={isDaily(place) ? always : inWholeRow} />
        ))}
        <PlaceMenu group={more} waiting={waiting} sx={inShortRow} />
      </Box>
    </Frame>
  </Box>
);

const wide = (theme: Theme) => theme.breakpoints.up('md');

/**
 * The tools of the portal: below the header, or at the bottom of the screen on phones. A prerendered page contains
 * both, because the width is unknown, and its styles hide one.
 */
export const PortalNavigation = () => {
  const { may } = useSession();
  const waiting = useWaiting();
  // The links show the addresses that the lab has chosen.
  useLabSettings();
  const hasBar = useMediaQuery(wide, { defaultMatches: true });
  const hasTabs = !useMediaQuery(wide, { defaultMatches: false });
  const places = placesFor(may);
  return (
    <>
      {hasBar && <PortalBar {...places} waiting={waiting} />}
      {hasTabs && <PortalTabs {...places} waiting={waiting} />}
    </>
  );
};
