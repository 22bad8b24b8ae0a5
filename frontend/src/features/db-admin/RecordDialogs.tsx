import type { TableRows } from '@lab/contracts';
import type { RefObject } from 'react';
import { lazyDialog } from '../../components/lazy-part';
import { useFocusAtEnd } from '../../lib/use-focus-after-removal';
import { ConfirmChange } from './ConfirmChange';
import { recordNameOf, type StoredRow, versionField } from './columns';
import { useChangeRow } from './db-admin.api';

interface DeleteRecordDialogProps {
  table: string;
  page: TableRows;
  stored: StoredRow;
}

/** Asks for confirmation before a row is deleted. The audit log can restore it. */
const DeleteRecordDialog = ({ table, page, stored }: DeleteRecordDialogProps) => {
  const { mutateAsync: change } = useChangeRow(table);
  const name = `The ${recordNameOf(table, stored.row, page.labels)}`;
  return (
    <ConfirmChange
      title="Confirm Deletion"
      text={`${name} is deleted. The audit log can restore it.`}
      confirmLabel="Delete"
      done={`${name} was deleted.`}
      change={() => change({ action: 'delete', data: { id: stored.row['id'] ?? null }, ...versionField(stored) })}
    />
  );
};

const AddRecordDialog = lazyDialog(async () => (await import('./AddRecordDialog')).AddRecordDialog);
const EditRecordDialog = lazyDialog(async () => (await import('./EditRecordDialog')).EditRecordDialog);

/** The dialog that is open, with the page of rows as it was when it was opened. */
export type RecordDialog =
  | { kind: 'add'; page: TableRows }
  | { kind: 'edit' | 'delete'; page: TableRows; stored: StoredRow };

interface RecordDialogsProps {
  table: string;
  dialog: RecordDialog | undefined;
  /** Gets the focus when the button that opened the dialog was removed with its row. */
  title: RefObject<HTMLElement | null>;
}

export const RecordDialogs = ({ table, dialog, title }: RecordDialogsProps) => {
  useFocusAtEnd(dialog !== undefined, title);
  if (!dialog) return null;
  const { kind, page } = dialog;
  if (kind === 'add') return <AddRecordDialog table={table} page={page} />;
  const Dialog = kind === 'edit' ? EditRecordDialog : DeleteRecordDialog;
  return <Dialog table={table} page={page} stored={dialog.stored} />;
};
