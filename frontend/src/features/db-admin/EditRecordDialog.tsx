import type { TableRows, DatabaseColumn, Row } from '@lab/contracts';
import Box from '@mui/material/Box';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { ColumnField } from './ColumnField';
import { cellText, columnsToEdit, idOf, isKeptByDatabase } from './columns';
import type { StoredRow } from './stored-row';
import { useRowEdit } from './use-row-edit';
import { CellValue } from './CellValue';
import { factsSx } from './db-admin-styles';

interface EditRecordDialogProps {
  table: string;
  page: TableRows;
  stored: StoredRow;
  onClose: () => void;
}

/** The columns that the database sets, read-only. */
const ReadOnlyFacts = ({ columns, row }: { columns: readonly DatabaseColumn[]; row: Row }) => (
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

/** A form for an existing row as it was when the dialog opened; later updates do not change the input. */
export const EditRecordDialog = ({ table, page, stored, onClose }: EditRecordDialogProps) => {
  const { form, isOutdated, current, isGone, load } = useRowEdit(table, page.columns, stored, onClose);
  const currentText = (name: string) => {
    const isOther = current && cellText(current.row[name]) !== cellText(stored.row[name]);
    return isOther ? cellText(current.row[name]) : undefined;
  };
  return (
    <FormDialog
      isWide
      title="Edit Record"
      text={`${table} · row ${idOf(stored.row)}`}
      submitLabel="Save"
      form={form}
      onClose={onClose}
    >
      <ReadOnlyFacts columns={page.columns} row={current?.row ?? stored.row} />
      {columnsToEdit(page.columns).map((column) => (
        <ColumnField
          key={column.column_name}
          column={column}
          control={form.control}
          labels={page.labels[column.column_name]}
          current={currentText(column.column_name)}
        />
      ))}
      {isOutdated && (
        <ChangedMeanwhile key={current?.version} isLoaded={current !== undefined} isGone={isGone} onLoad={load} />
      )}
    </FormDialog>
  );
};
