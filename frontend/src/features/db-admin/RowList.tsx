import { tableLabel, type TableRows } from '@lab/contracts';
import ButtonBase from '@mui/material/ButtonBase';
import { deleteIcon, editIcon } from '../../components/icons';
import { ListRows } from '../../components/list/ListRows';
import type { ListColumn } from '../../components/list/sorting';
import { MoreMenu } from '../../components/MoreMenu';
import { CellValue } from './CellContent';
import type { RecordDialog } from './RecordDialogs';
import { OF_EVERY_CHANGE } from './audit-words';
import { cellText, isLongText, rowName, type StoredRow, storedRows } from './columns';

interface RowListProps {
  table: string;
  page: TableRows;
  isReadOnly: boolean;
  onOpen: (dialog: RecordDialog) => void;
}

/** The name of a row, which opens it; the short ones of its next columns; and a menu of its actions. */
const rowColumns = ({ table, page, isReadOnly, onOpen }: RowListProps): ListColumn<StoredRow>[] => {
  const nameOf = ({ row }: StoredRow) => rowName(table, row, page.labels);
  const edit = (stored: StoredRow) => onOpen({ kind: 'edit', page, stored });
  const name = (stored: StoredRow) => <ButtonBase onClick={() => edit(stored)}>{nameOf(stored)}</ButtonBase>;
  const more = (stored: StoredRow) => (
    <MoreMenu
      label={`Actions for ${nameOf(stored)}`}
      items={[
        { text: 'Edit', icon: editIcon, onChoose: () => edit(stored) },
        { text: 'Delete', icon: deleteIcon, onChoose: () => onOpen({ kind: 'delete', page, stored }) },
      ]}
    />
  );
  const shown = page.columns.filter(({ column_name }) => !OF_EVERY_CHANGE.has(column_name)).slice(1, 5);
  const details = shown.map((column): ListColumn<StoredRow> => {
    const { column_name: title } = column;
    const detail = (stored: StoredRow) => {
      const text = cellText(stored.row[title]);
      if (!text || isLongText(column, text) || nameOf(stored).includes(text)) return null;
      return <CellValue column={column} cell={stored.row[title]} label={page.labels[title]?.[text]} />;
    };
    return { title, inRow: 'detail', cell: detail };
  });
  if (isReadOnly) return [{ title: 'Name', cell: nameOf }, ...details];
  return [{ title: 'Name', cell: name }, ...details, { title: 'Actions', inRow: 'state', cell: more }];
};

/** A page of rows on phones. */
export const RowList = (props: RowListProps) => (
  <ListRows label={tableLabel(props.table)} columns={rowColumns(props)} rows={storedRows(props.page)} />
);
