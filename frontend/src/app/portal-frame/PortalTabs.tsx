import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PopupMenu } from '../../components/PopupMenu';
import { isCurrent, isDaily, type Place } from './places';
import { WaitingCount } from './WaitingCount';

interface PortalTabsProps {
  places: readonly Place[];
  waiting: ReadonlyMap<string, number>;
}

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
  '& .count': { position: 'absolute', top: 4, left: 'calc(50% + 4px)' },
  '&[aria-current]': { color: 'primary.main', fontWeight: 600 },
} as const;

/** A menu with the tools that do not fit into the row, at its end. */
const MorePlaces = ({ places, waiting }: PortalTabsProps) => {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = places.reduce((sum, { to }) => sum + (waiting.get(to) ?? 0), 0);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-current={places.some((place) => isCurrent(place, pathname)) ? 'true' : undefined}
        sx={tabSx}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon aria-hidden />
        More
        {count > 0 && (
          <span className="count">
            <WaitingCount count={count} />
          </span>
        )}
      </ButtonBase>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {places.map((place) => (
          <MenuItem
            key={place.to}
            component={Link}
            to={place.to}
            selected={isCurrent(place, pathname)}
            aria-current={isCurrent(place, pathname) ? 'page' : undefined}
            onClick={() => setAnchor(null)}
          >
            <place.Icon fontSize="small" aria-hidden />
            {place.name}
          </MenuItem>
        ))}
      </PopupMenu>
    </>
  );
};

/** The tools of the portal, at the bottom of the screen on phones. */
export const PortalTabs = ({ places, waiting }: PortalTabsProps) => {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Portal" data-portal-tools="tabs" sx={tabsSx}>
      {places.filter(isDaily).map((place) => {
        const count = waiting.get(place.to);
        return (
          <ButtonBase
            key={place.to}
            component={Link}
            to={place.to}
            aria-current={isCurrent(place, pathname) ? 'page' : undefined}
            sx={tabSx}
          >
            <place.Icon aria-hidden />
            {place.name}
            {count && (
              <span className="count">
                <WaitingCount count={count} />
              </span>
            )}
          </ButtonBase>
        );
      })}
      <MorePlaces places={places.filter((place) => !isDaily(place))} waiting={waiting} />
    </Box>
  );
};
