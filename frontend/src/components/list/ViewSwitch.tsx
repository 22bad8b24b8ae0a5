import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Icon } from '../Icon';
import { cardsIcon, tableIcon } from '../icons';
import type { ListView } from './list-view';

const views = [
  { view: 'cards', label: 'Cards', icon: cardsIcon },
  { view: 'table', label: 'List', icon: tableIcon },
] as const;

interface ViewSwitchProps {
  view: ListView;
  onChange: (view: ListView) => void;
}

/** Switches a list between cards and a table. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="Show as"
    data-screen-only
    value={view}
    onChange={(_, chosen: ListView | null) => chosen && onChange(chosen)}
  >
    {views.map(({ view: value, label, icon }) => (
      <ToggleButton key={value} value={value} aria-label={label} title={label} sx={{ width: 44, height: 36 }}>
        <Icon path={icon} fontSize="small" />
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
