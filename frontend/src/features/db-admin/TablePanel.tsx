import { type DatabaseTable, tableCsvPath, tableLabel } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type Ref, useId, useRef, useState } from 'react';
import { CsvLink } from '../../components/CsvLink';
import { Icon } from '../../components/Icon';
import { addIcon } from '../../components/icons';
import { type RecordDialog, RecordDialogs } from './RecordDialogs';
import { RowFilter } from './RowFilter';
import { TableRows } from './TableRows';
import { useRows } from './db-admin.api';
import { rowsText, type TableView, useDatabaseAddress, viewParams } from './table-view';

/** The title of a table and its actions. */
export const tableHeadSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 2,
  mb: 2.5,
};

interface TableHeadProps {
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
  table: string;
  view: TableView;
  info: DatabaseTable | undefined;
  /** Undefined while no table is known. */
  onAdd: (() => void) | undefined;
}

/** The file has the same filter and order as the table, with all pages. */
const csvAddress = (table: string, view: TableView): string => {
  const { page: _page, after: _after, before: _before, ...params } = viewParams(view);
  const search = new URLSearchParams(params).toString();
  return tableCsvPath(table) + (search && `?${search}`);
};

/** The name of a table, with its actions. */
const TableHead = ({ titleId, titleRef, table, view, info, onAdd }: TableHeadProps) => (
  <Box sx={tableHeadSx}>
    <div>
      <Typography id={titleId} ref={titleRef} tabIndex={-1} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {tableLabel(table)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <code>{table}</code>
        {info && ` · ${rowsText(info)}`}
      </Typography>
    </div>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
      <CsvLink href={csvAddress(table, view)} label="Export as CSV" />
      {!info?.isReadOnly && (
        <Button variant="contained" startIcon={<Icon path={addIcon} />} disabled={!onAdd} onClick={onAdd}>
          Add Record
        </Button>
      )}
    </Box>
  </Box>
);

interface TablePanelProps {
  table: string;
  /** Undefined for a table that is not in the list. */
  info: DatabaseTable | undefined;
}

/** One table: its actions and a page of its rows. */
export const TablePanel = ({ table, info }: TablePanelProps) => {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { view, show } = useDatabaseAddress();
  const rows = useRows(table, view);
  const [dialog, setDialog] = useState<RecordDialog>();
  const { data } = rows;
  return (
    <Box sx={{ minWidth: 0 }}>
      <TableHead
        titleId={titleId}
        titleRef={title}
        table={table}
        view={view}
        info={info}
        onAdd={data && !info?.isReadOnly ? () => setDialog({ kind: 'add', page: data }) : undefined}
      />
      <RowFilter key={table} table={table} view={view} onShow={show} />
      <TableRows titleId={titleId} table={table} rows={rows} view={view} info={info} onShow={show} onOpen={setDialog} />
      <RecordDialogs table={table} dialog={dialog} title={title} onClose={() => setDialog(undefined)} />
    </Box>
  );
};
