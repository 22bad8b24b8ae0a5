import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { SearchInput } from '../../components/form/SearchInput';
import { SelectInput } from '../../components/form/SelectInput';
import { checkoutScopes, type CheckoutFilters, type CheckoutScope } from './checkout-filters';

const options = (Object.keys(checkoutScopes) as CheckoutScope[]).map((value) => ({
  value,
  label: checkoutScopes[value],
}));

const toolbarSx = ({ sizes }: Theme) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `minmax(0, 1fr) ${sizes.filter}` },
});

interface CheckoutsToolbarProps {
  filters: CheckoutFilters;
  onSearch: (search: string) => void;
  onScope: (scope: CheckoutScope) => void;
}

/** The search and the filter of the checkouts. */
export const CheckoutsToolbar = ({ filters, onSearch, onScope }: CheckoutsToolbarProps) => (
  <Box sx={toolbarSx}>
    <SearchInput placeholder="Item, person, or purpose" value={filters.search} onChange={onSearch} />
    <SelectInput label="Show" options={options} value={filters.scope} onChange={onScope} />
  </Box>
);
