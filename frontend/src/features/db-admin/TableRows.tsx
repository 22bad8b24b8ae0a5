import { type DatabaseColumn, type DatabaseTable, tableLabel, type TableRows as Rows } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { Icon } from '../../components/Icon';
import { deleteIcon, editIcon } from '../../components/icons';
import { useIsPhone } from '../../components/list/list-view';
import { visuallyHidden } from '../../components/visually-hidden';
import { CellContent } from './CellContent';
import { Pager } from './Pager';
import type { RecordDialog } from './RecordDialogs';
import { RowList } from './RowList';
import { kindOf, rowName, storedRows } from './columns';
import { nextSort, pageOf, type TableView } from './table-view';

/** A wide table scrolls inside its frame; the header and the row actions are sticky. */
const frameSx: SxProps<Theme> = {
  // Keeps visually hidden elements inside the frame, too.
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'auto',
  maxHeight: (theme) => theme.sizes.database.frame,
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&[data-old=true]': { opacity: 0.6 },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%', typography: 'body2' },
  '& th, & td': { px: 1.75, py: 1, textAlign: 'left', borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontWeight: 550,
    bgcolor: 'surface.sunken',
    verticalAlign: 'bottom',
  },
  '& .actions': {
    position: 'sticky',
    right: 0,
    px: 1,
    bgcolor: 'background.paper',
    borderLeft: 1,
    borderColor: 'divider',
  },
  // An edge shadow while columns are hidden below the actions.
  containerType: 'scroll-state',
  '@container scroll-state(scrollable: right)': {
    '& .actions::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      right: '100%',
      width: 12,
      background: 'linear-gradient(to left, rgb(0 0 0 / 0.12), transparent)',
      pointerEvents: 'none',
    },
  },
  '& :has(+ .actions)': { pr: 3 },
  '& thead .actions': { zIndex: 2, bgcolor: 'surface.sunken' },
  '& tbody tr:hover > *': { bgcolor: 'surface.tint' },
  '& .number': { textAlign: 'right' },
  '& .number .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& .none, & .id': { color: 'text.secondary' },
  '& .none': { fontSize: 'caption.fontSize' },
};

interface ColumnHeadProps {
  column: DatabaseColumn;
  view: TableView;
  onSort: (column: string) => void;
}

/** The name of a column; pressing it sorts the rows. */
const ColumnHead = ({ column, view, onSort }: ColumnHeadProps) => {
  const { column_name: name, label, data_type: type, references } = column;
  const isSorted = view.sort === name;
  const order = view.order ?? 'asc';
  return (
    <th
      scope="col"
      className={kindOf(column) === 'number' ? 'number' : undefined}
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? order : 'asc'}
        title={`${name}: ${type}${references ? `, a record of “${tableLabel(references)}”` : ''}`}
        onClick={() => onSort(name)}
      >
        {label}
      </TableSortLabel>
    </th>
  );
};

interface RowsTableProps {
  titleId: string;
  table: string;
  page: Rows;
  view: TableView;
  /** True while the previous page is shown until the next one has loaded. */
  isOld: boolean;
  isReadOnly: boolean;
  onShow: (view: TableView) => void;
  onOpen: (dialog: RecordDialog) => void;
}

interface RowActionsProps {
  /** What the row is called. */
  name: string;
  onOpen: (kind: 'edit' | 'delete') => void;
}

const RowActions = ({ name, onOpen }: RowActionsProps) => (
  <Box sx={{ display: 'flex' }}>
    <IconButton size="small" aria-label={`Edit ${name}`} title="Edit" onClick={() => onOpen('edit')}>
      <Icon path={editIcon} fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={`Delete ${name}`} title="Delete" onClick={() => onOpen('delete')}>
      <Icon path={deleteIcon} fontSize="small" />
    </IconButton>
  </Box>
);

/** The table of rows and columns; on phones, a list. */
const RowsTable = ({ titleId, table, page, view, isOld, isReadOnly, onShow, onOpen }: RowsTableProps) => {
  const sortBy = (column: string) =>
    onShow(pageOf({ ...view, sort: undefined, order: undefined, ...nextSort(view, column) }, 1));
  if (useIsPhone()) return <RowList table={table} page={page} isReadOnly={isReadOnly} onOpen={onOpen} />;
  return (
    <Box component="section" tabIndex={0} aria-labelledby={titleId} aria-busy={isOld} data-old={isOld} sx={frameSx}>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            {page.columns.map((column) => (
              <ColumnHead key={column.column_name} column={column} view={view} onSort={sortBy} />
            ))}
            {!isReadOnly && (
              <th className="actions" scope="col">
                <span style={visuallyHidden}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {storedRows(page).map((stored) => {
            const name = rowName(table, stored.row, page.labels);
            return (
              <tr key={stored.id}>
                {page.columns.map((column) => (
                  <td key={column.column_name} className={kindOf(column) === 'number' ? 'number' : undefined}>
                    <CellContent
                      column={column}
                      row={stored.row}
                      rowName={name}
                      labels={page.labels[column.column_name]}
                    />
                  </td>
                ))}
                {!isReadOnly && (
                  <td className="actions">
                    <RowActions name={name} onOpen={(kind) => onOpen({ kind, page, stored })} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
};

interface TableRowsProps {
  titleId: string;
  table: string;
  rows: UseQueryResult<Rows>;
  view: TableView;
  info: DatabaseTable | undefined;
  onShow: (view: TableView) => void;
  onOpen: (dialog: RecordDialog) => void;
}

const NoRows = ({ view, onShow }: Pick<TableRowsProps, 'view' | 'onShow'>) => {
  if (!view.filterColumn || !view.filter)
    return <EmptyState title="No rows here" text={view.page === 1 ? 'The table is empty.' : undefined} />;
  const showAll = () => onShow(pageOf({ ...view, filterColumn: undefined, filter: undefined }, 1));
  return <EmptyState title="No row matches the filter" onClear={showAll} clear="Show all rows" />;
};

/** A page of rows, or a loading, empty or error state. */
export const TableRows = ({ titleId, table, rows, view, info, onShow, onOpen }: TableRowsProps) => {
  const { data, isPlaceholderData } = rows;
  if (rows.error || !data) return <NotLoaded query={rows} what="the rows" />;
  return (
    <>
      {data.rows.length > 0 ? (
        <RowsTable
          // Each page starts at its top.
          key={view.page}
          titleId={titleId}
          table={table}
          page={data}
          view={view}
          isOld={isPlaceholderData}
          isReadOnly={info?.isReadOnly ?? false}
          onShow={onShow}
          onOpen={onOpen}
        />
      ) : (
        <NoRows view={view} onShow={onShow} />
      )}
      <Pager
        view={view}
        pagination={data.pagination}
        firstId={data.rows[0]?.['id']}
        lastId={data.rows.at(-1)?.['id']}
        isBusy={isPlaceholderData}
        onShow={onShow}
      />
    </>
  );
};
