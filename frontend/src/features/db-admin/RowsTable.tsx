import type { TableRows } from '@lab/contracts';
import Box from '@mui/material/Box';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '../../components/visually-hidden';
import { CellContent } from './CellContent';
import { ColumnHead } from './ColumnHead';
import { idOf, kindOf } from './columns';
import { frameSx } from './db-admin-styles';
import type { RecordDialog } from './RecordDialogs';
import { storedRows } from './stored-row';
import { nextSort, pageOf, type TableView } from './table-view';

interface RowsTableProps {
  titleId: string;
  page: TableRows;
  view: TableView;
  /** True while the previous page is shown until the next one has loaded. */
  isOld: boolean;
  isReadOnly: boolean;
  onShow: (view: TableView) => void;
  onOpen: (dialog: RecordDialog) => void;
}

interface RowActionsProps {
  id: string;
  onOpen: (kind: 'edit' | 'delete') => void;
}

/** The actions for one row. */
const RowActions = ({ id, onOpen }: RowActionsProps) => (
  <Box sx={{ display: 'flex' }}>
    <IconButton size="small" aria-label={`Edit row ${id}`} title="Edit" onClick={() => onOpen('edit')}>
      <EditIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={`Delete row ${id}`} title="Delete" onClick={() => onOpen('delete')}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** The table of rows and columns. */
export const RowsTable = ({ titleId, page, view, isOld, isReadOnly, onShow, onOpen }: RowsTableProps) => {
  const sortBy = (column: string) =>
    onShow(pageOf({ ...view, sort: undefined, order: undefined, ...nextSort(view, column) }, 1));
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
          {storedRows(page).map((stored) => (
            <tr key={idOf(stored.row)}>
              {page.columns.map((column) => (
                <td key={column.column_name} className={kindOf(column) === 'number' ? 'number' : undefined}>
                  <CellContent column={column} row={stored.row} labels={page.labels[column.column_name]} />
                </td>
              ))}
              {!isReadOnly && (
                <td className="actions">
                  <RowActions id={idOf(stored.row)} onOpen={(kind) => onOpen({ kind, page, stored })} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
