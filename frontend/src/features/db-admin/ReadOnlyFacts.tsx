import type { DatabaseColumn, Row } from '@lab/contracts';
import Box from '@mui/material/Box';
import { CellValue } from './CellValue';
import { isKeptByDatabase } from './columns';
import { factsSx } from './db-admin-styles';

/** What the database keeps by itself: to be seen, not to be changed. */
export const ReadOnlyFacts = ({ columns, row }: { columns: readonly DatabaseColumn[]; row: Row }) => (
  <Box component="dl" sx={factsSx}>
    {columns.filter(isKeptByDatabase).map((column) => (
      <div key={column.column_name}>
        <dt>{column.column_name}</dt>
        <dd>
          <CellValue column={column} cell={row[column.column_name]} />
        </dd>
      </div>
    ))}
  </Box>
);
