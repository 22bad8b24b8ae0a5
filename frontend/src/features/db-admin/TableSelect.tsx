import type { DatabaseTable } from '@lab/contracts';
import Box from '@mui/material/Box';
import { SelectInput } from '../../components/form/SelectInput';
import { tableSelectSx } from './db-admin-styles';
import { countText } from './table-names';
import { useDatabaseAddress } from './use-database-address';

interface TableSelectProps {
  tables: readonly DatabaseTable[];
  chosen: string;
}

/** The list of tables as a select, on narrow screens. */
export const TableSelect = ({ tables, chosen }: TableSelectProps) => {
  const { showTable } = useDatabaseAddress();
  const options = tables.map(({ name, rowCount, isApproximate }) => ({
    value: name,
    label: `${name} (${countText(rowCount, isApproximate)})`,
  }));
  const isKnown = tables.some(({ name }) => name === chosen);
  return (
    <Box sx={tableSelectSx}>
      <SelectInput
        label="Table"
        placeholder="Choose a table"
        value={isKnown ? chosen : ''}
        options={options}
        onChange={showTable}
      />
    </Box>
  );
};
