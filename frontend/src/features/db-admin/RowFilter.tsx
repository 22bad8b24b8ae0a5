import { columnLabel, type DatabaseColumn, tableLabel } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { SearchInput } from '../../components/form/SearchInput';
import { SelectInput } from '../../components/form/SelectInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { useLabSettings } from '../../lib/settings/settings.api';
import { kindOf } from './columns';
import { useKnownColumns } from './db-admin.api';
import { pageOf, type TableView } from './table-view';

const filterSx = ({ sizes }: Theme) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  mb: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${sizes.database.list} minmax(0, 1fr)` },
  '&:has(> button)': { gridTemplateColumns: { sm: `${sizes.database.list} minmax(0, 1fr) auto` } },
});

/** The values to choose from, for a column with few values. */
const valuesOf = (column: DatabaseColumn | undefined): readonly string[] | undefined => {
  if (!column) return undefined;
  return kindOf(column) === 'switch' ? ['true', 'false'] : (column.allowed_values ?? undefined);
};

const isSearched = (column: DatabaseColumn | undefined): boolean => !column || kindOf(column) === 'text';

interface RowFilterProps {
  table: string;
  view: TableView;
  onShow: (view: TableView, options?: { replace: boolean }) => void;
}

/** A filter by one column: text columns are searched, others must be equal. */
export const RowFilter = ({ table, view, onShow }: RowFilterProps) => {
  const columns = useKnownColumns(table);
  // A column without a value does not filter yet, so it is not in the address.
  useLabSettings();
  const [name, setName] = useState(view.filterColumn ?? '');
  const chosen = view.filterColumn ?? name;
  const column = columns.find(({ column_name }) => column_name === chosen);
  const settle = (filter: string) =>
    onShow(pageOf({ ...view, filterColumn: filter ? chosen : undefined, filter: filter || undefined }, 1), {
      replace: true,
    });
  const [draft, setDraft] = useSearchDraft(view.filter ?? '', settle);

  const choose = (next: string) => {
    setName(next);
    setDraft('');
    if (view.filter) onShow(pageOf({ ...view, filterColumn: undefined, filter: undefined }, 1), { replace: true });
  };
  const options = columns.length
    ? columns.map(({ column_name: value, label }) => ({ value, label }))
    : [chosen].filter(Boolean).map((value) => ({ value, label: columnLabel(table, value) }));
  const values = valuesOf(column);
  return (
    <Box component="section" aria-label={`Filter ${tableLabel(table)}`} sx={filterSx}>
      <SelectInput label="Filter by" placeholder="Choose a column" value={chosen} options={options} onChange={choose} />
      {values ? (
        <SelectInput
          label="Value"
          placeholder="Choose a value"
          value={view.filter ?? ''}
          options={values.map((value) => ({ value, label: value }))}
          onChange={settle}
        />
      ) : (
        <SearchInput
          label={isSearched(column) ? 'Contains' : 'Is equal to'}
          placeholder={chosen ? `Value of ${columnLabel(table, chosen)}` : 'Choose a column first'}
          value={draft}
          onChange={setDraft}
          isDisabled={!chosen}
        />
      )}
      {chosen && (
        <Button variant="outlined" color="inherit" sx={{ justifySelf: 'start' }} onClick={() => choose('')}>
          Clear
        </Button>
      )}
    </Box>
  );
};
