import type { TableRows } from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { ColumnField } from './ColumnField';
import { cellText, columnsToEdit, idOf } from './columns';
import type { StoredRow } from './stored-row';
import { ReadOnlyFacts } from './ReadOnlyFacts';
import { useRowEdit } from './use-row-edit';

interface EditRecordDialogProps {
  table: string;
  page: TableRows;
  stored: StoredRow;
  onClose: () => void;
}

/** A row that is there, as it was when the dialog was opened: what arrives meanwhile does not touch what is typed. */
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
