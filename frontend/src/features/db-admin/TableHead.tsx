import { tableCsvPath, type DatabaseTable } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { CsvLink } from '../../components/CsvLink';
import { tableHeadSx } from './db-admin-styles';
import { rowsText } from './table-names';
import { viewParams, type TableView } from './table-view';

interface TableHeadProps {
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
  table: string;
  view: TableView;
  info: DatabaseTable | undefined;
  /** Undefined while there is no table to add to. */
  onAdd: (() => void) | undefined;
}

/** The file has the same filter and order as the table, with all pages. */
const csvAddress = (table: string, view: TableView): string => {
  const { page: _page, after: _after, before: _before, ...params } = viewParams(view);
  const search = new URLSearchParams(params).toString();
  return tableCsvPath(table) + (search && `?${search}`);
};

/** The name of a table, with its actions. */
export const TableHead = ({ titleId, titleRef, table, view, info, onAdd }: TableHeadProps) => (
  <Box sx={tableHeadSx}>
    <div>
      <Typography id={titleId} ref={titleRef} tabIndex={-1} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {table}
      </Typography>
      {info && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {rowsText(info)}
        </Typography>
      )}
    </div>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
      <CsvLink href={csvAddress(table, view)} label="Export as CSV" />
      {!info?.isReadOnly && (
        <Button variant="contained" startIcon={<AddIcon />} disabled={!onAdd} onClick={onAdd}>
          Add Record
        </Button>
      )}
    </Box>
  </Box>
);
