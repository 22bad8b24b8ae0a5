import { tableLabel, type TableRows } from '@lab/contracts';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../components/Icon';
import { deleteIcon } from '../../components/icons';
import { ListRows } from '../../components/list/ListRows';
import type { ListColumn } from '../../components/list/sorting';
import { CellValue } from './CellContent';
import type { RecordDialog } from './RecordDialogs';
import { cellText, rowName, type StoredRow, storedRows } from './columns';

interface RowListProps {
  table: string;
  page: TableRows;
  isReadOnly: boolean;
  onOpen: (dialog: RecordDialog) => void;
}

/** The name of a row, which opens it; its next three columns; and a button that deletes it. */
const rowColumns = ({ table, page, isReadOnly, onOpen }: RowListProps): ListColumn<StoredRow>[] => {
  const nameOf = ({ row }: StoredRow) => rowName(table, row, page.labels);
  const name = (stored: StoredRow) => (
    <ButtonBase onClick={() => onOpen({ kind: 'edit', page, stored })}>{nameOf(stored)}</ButtonBase>
  );
  const remove = (stored: StoredRow) => (
    <IconButton
      size="small"
      aria-label={`Delete ${nameOf(stored)}`}
      title="Delete"
      onClick={() => onOpen({ kind: 'delete', page, stored })}
    >
      <Icon path={deleteIcon} fontSize="small" />
    </IconButton>
  );
  const details = page.columns.slice(1, 5).map((column): ListColumn<StoredRow> => {
    const { column_name: title } = column;
    const detail = (stored: StoredRow) => {
      const text = cellText(stored.row[title]);
      if (!text || nameOf(stored).includes(text)) return null;
      return <CellValue column={column} cell={stored.row[title]} label={page.labels[title]?.[text]} />;
    };
    return { title, inRow: 'detail', cell: detail };
  });
  if (isReadOnly) return [{ title: 'Name', cell: nameOf }, ...details];
  return [{ title: 'Name', cell: name }, ...details, { title: 'Actions', inRow: 'state', cell: remove }];
};

/** A page of rows on phones. */
export const RowList = (props: RowListProps) => (
  <ListRows label={tableLabel(props.table)} columns={rowColumns(props)} rows={storedRows(props.page)} />
);
