import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { expandIcon } from '../../components/icons';
import { PopupMenu } from '../../components/PopupMenu';
import { isCurrent, type Place, type PlaceGroup } from './places';
import { WaitingCount } from './WaitingCount';

/** The number of the member's waiting tasks, by the path of the tool. */
export type Waiting = ReadonlyMap<string, number>;

interface FaceProps extends Pick<Place, 'name' | 'icon'> {
  count: number | undefined;
}

const Face = ({ name, icon, count = 0 }: FaceProps) => (
  <>
    <Icon path={icon} aria-hidden />
    {name}
    {count > 0 && (
      <span className="count">
        <WaitingCount count={count} />
      </span>
    )}
  </>
);

type LookProps = Pick<ButtonBaseProps, 'sx'>;

export const PlaceLink = ({ place, waiting, sx }: LookProps & { place: Place; waiting: Waiting }) => {
  const { pathname } = useLocation();
  return (
    <ButtonBase
      component={Link}
      to={place.to}
      aria-current={isCurrent(place, pathname) ? 'page' : undefined}
      sx={sx ?? null}
    >
      <Face {...place} count={waiting.get(place.to)} />
    </ButtonBase>
  );
};

interface PlaceMenuProps extends LookProps {
  group: PlaceGroup;
  waiting: Waiting;
}

/** A button with a menu of places. Its count is the sum of the places' counts. */
export const PlaceMenu = ({ group, waiting, sx }: PlaceMenuProps) => {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { places } = group;
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-current={places.some((place) => isCurrent(place, pathname)) ? 'true' : undefined}
        sx={sx ?? null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Face {...group} count={places.reduce((sum, { to }) => sum + (waiting.get(to) ?? 0), 0)} />
        <Icon path={expandIcon} className="opens" aria-hidden />
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
            <Icon path={place.icon} fontSize="small" aria-hidden />
            {place.name}
            {waiting.has(place.to) && <WaitingCount count={waiting.get(place.to)!} />}
          </MenuItem>
        ))}
      </PopupMenu>
    </>
  );
};
