import { type DatabaseTable, tableCsvPath, tableLabel } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CloseDialog } from '../../components/dialog/open-dialog';
import { DownloadLink } from '../../components/DownloadLink';
import { SmallOnPhones } from '../../components/form/SmallOnPhones';
import { addIcon } from '../../components/icons';
import { useIsPhone } from '../../components/list/list-view';
import { ListToolbar } from '../../components/list/ListToolbar';
import { visuallyHidden } from '../../components/visually-hidden';
import { type RecordDialog, RecordDialogs } from './RecordDialogs';
import { RowFilter } from './RowFilter';
import { RowSort } from './RowSort';
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

/** The file has the same filter and order as the table, with all pages. */
const csvAddress = (table: string, view: TableView): string => {
  const { page: _page, after: _after, before: _before, ...params } = viewParams(view);
  const search = new URLSearchParams(params).toString();
  return tableCsvPath(table) + (search && `?${search}`);
};

interface TableHeadProps {
  /** The name of the table. */
  title: ReactNode;
  table: string;
  view: TableView;
  info: DatabaseTable | undefined;
  /** Chooses another table, on narrow screens. */
  select: ReactNode;
  /** The button for a new record, if there may be one. */
  add: ReactNode;
  onShow: (view: TableView, options?: { replace: boolean }) => void;
}

/** The name of a table, with its actions and filter. */
const TableHead = ({ title, table, view, info, select, add, onShow }: TableHeadProps) => (
  <>
    {select}
    <Box sx={tableHeadSx}>
      <div>
        {title}
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <code>{table}</code>
          {info && ` · ${rowsText(info)}`}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <DownloadLink href={csvAddress(table, view)} label="Export as CSV" />
        {add}
      </Box>
    </Box>
    <RowFilter key={table} table={table} view={view} onShow={onShow} />
  </>
);

/** The same in one row, for phones. The select names the table, and a button opens the filter. */
const PhoneTableHead = ({ title, table, view, info, select, add, onShow }: TableHeadProps) => (
  <>
    <Box sx={visuallyHidden}>{title}</Box>
    <ListToolbar
      search={
        <Box sx={{ display: 'flex', gap: 1, '& > div': { flex: 1, minWidth: 0 } }}>
          {select}
          {add}
        </Box>
      }
      filters={
        <>
          <RowFilter key={table} table={table} view={view} onShow={onShow} />
          <RowSort table={table} view={view} onShow={onShow} />
        </>
      }
      count={info && rowsText(info)}
    >
      <DownloadLink href={csvAddress(table, view)} label="Export as CSV" />
    </ListToolbar>
  </>
);

interface TablePanelProps extends Pick<TableHeadProps, 'table' | 'select'> {
  /** Undefined for a table that is not in the list. */
  info: DatabaseTable | undefined;
}

/** One table: its actions and a page of its rows. */
export const TablePanel = ({ table, info, select }: TablePanelProps) => {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { view, show } = useDatabaseAddress();
  const rows = useRows(table, view);
  const [dialog, setDialog] = useState<RecordDialog>();
  const { data } = rows;
  const Head = useIsPhone() ? PhoneTableHead : TableHead;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Head
        title={
          <Typography id={titleId} ref={title} tabIndex={-1} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {tableLabel(table)}
          </Typography>
        }
        table={table}
        view={view}
        info={info}
        select={select}
        add={
          !info?.isReadOnly && (
            <SmallOnPhones
              label="Add Record"
              icon={addIcon}
              variant="contained"
              disabled={!data}
              onClick={() => data && setDialog({ kind: 'add', page: data })}
            />
          )
        }
        onShow={show}
      />
      <TableRows titleId={titleId} table={table} rows={rows} view={view} info={info} onShow={show} onOpen={setDialog} />
      <CloseDialog value={() => setDialog(undefined)}>
        <RecordDialogs table={table} dialog={dialog} title={title} />
      </CloseDialog>
    </Box>
  );
};
