import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ListView } from './list-view';

const views = [
  { view: 'cards', label: 'Cards', Icon: CardsIcon },
  { view: 'table', label: 'List', Icon: TableIcon },
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
    {views.map(({ view: value, label, Icon }) => (
      <ToggleButton key={value} value={value} aria-label={label} title={label} sx={{ width: 44, height: 36 }}>
        <Icon fontSize="small" />
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
