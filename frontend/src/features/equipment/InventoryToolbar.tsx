import {
  equipmentCategories,
  equipmentCategoryLabels,
  equipmentStatuses,
  equipmentStatusLabels,
  type EquipmentCategory,
  type EquipmentStatus,
} from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { SearchInput } from '../../components/form/SearchInput';
import { SelectInput } from '../../components/form/SelectInput';
import type { EquipmentFilters } from './equipment-filters';

const ALL = 'all';
const categories = [
  { value: ALL, label: 'All Categories' },
  ...equipmentCategories.map((value) => ({ value, label: equipmentCategoryLabels[value] })),
] as const;
const statuses = [
  { value: ALL, label: 'All Statuses' },
  ...equipmentStatuses.map((value) => ({ value, label: equipmentStatusLabels[value] })),
] as const;

const chosen = <Value extends string>(value: Value | typeof ALL): Value | null => (value === ALL ? null : value);

const toolbarSx = ({ sizes }: Theme) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    lg: `minmax(0, 1fr) ${sizes.filter} ${sizes.filter} auto`,
  },
  '& > :first-of-type, & > :last-child': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
});

interface InventoryToolbarProps {
  filters: EquipmentFilters;
  onSearch: (search: string) => void;
  onChange: (filters: EquipmentFilters) => void;
  onAdd: () => void;
}

/** The search, the filters, and the button to add an item. */
export const InventoryToolbar = ({ filters, onSearch, onChange, onAdd }: InventoryToolbarProps) => (
  <Box sx={toolbarSx}>
    <SearchInput placeholder="Name, description, or serial number" value={filters.search} onChange={onSearch} />
    <SelectInput<EquipmentCategory | typeof ALL>
      label="Category"
      options={categories}
      value={filters.category ?? ALL}
      onChange={(value) => onChange({ ...filters, category: chosen(value) })}
    />
    <SelectInput<EquipmentStatus | typeof ALL>
      label="Status"
      options={statuses}
      value={filters.status ?? ALL}
      onChange={(value) => onChange({ ...filters, status: chosen(value) })}
    />
    <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
      New Equipment
    </Button>
  </Box>
);
