import { dbAdminMessages, tableLabel, type TableRows } from '@lab/contracts';
import { useState } from 'react';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ColumnField } from './ColumnField';
import { columnsToAdd, recordNameOf } from './columns';
import { useChangeRow } from './db-admin.api';
import { newDrafts, useRowForm } from './row-form';

interface AddRecordDialogProps {
  table: string;
  page: TableRows;
}

/** A form for a new row, without the columns that the database sets. */
export const AddRecordDialog = ({ table, page }: AddRecordDialogProps) => {
  const [columns] = useState(() => columnsToAdd(page.columns));
  const [drafts] = useState(() => newDrafts(columns));
  const { mutateAsync: change } = useChangeRow(table);
  const form = useRowForm({
    columns,
    drafts,
    isNew: true,
    send: async (data) => {
      const { row } = await change({ action: 'insert', data });
      return { title: dbAdminMessages.succeeded, text: `The ${recordNameOf(table, row, {})} was added.` };
    },
  });
  return (
    <FormDialog isWide title="Add Record" text={tableLabel(table)} submitLabel="Add" form={form}>
      {columns.map((column) => (
        <ColumnField
          key={column.column_name}
          column={column}
          control={form.control}
          labels={page.labels[column.column_name]}
        />
      ))}
    </FormDialog>
  );
};
