import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { PlaceLink, PlaceMenu, type Waiting } from './PlaceButtons';
import { isDaily, type Places } from './places';

const tabsSx = (theme: Theme) => ({
  position: 'fixed',
  zIndex: 'appBar',
  insetInline: 0,
  bottom: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  minHeight: theme.sizes.portalTabs,
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
});

const tabSx = {
  position: 'relative',
  flexDirection: 'column',
  gap: 0.25,
  minWidth: 0,
  typography: 'caption',
  color: 'text.secondary',
  '& > svg': { fontSize: '1.375rem' },
  '& > .opens': { display: 'none' },
  '& .count': { position: 'absolute', top: 4, left: 'min(50% + 4px, 100% - 2rem)' },
  '&[aria-current]': { color: 'primary.main', fontWeight: 600 },
} as const;

/** The tools of the portal, at the bottom of the screen on phones. */
export const PortalTabs = ({ tools, more, waiting }: Pick<Places, 'tools' | 'more'> & { waiting: Waiting }) => {
  return (
    <Box component="nav" aria-label="Portal" data-portal-tools="tabs" sx={tabsSx}>
      {tools.filter(isDaily).map((place) => (
        <PlaceLink key={place.to} place={place} waiting={waiting} sx={tabSx} />
      ))}
      <PlaceMenu group={more} waiting={waiting} sx={tabSx} />
    </Box>
  );
};
