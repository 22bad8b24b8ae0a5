import type { TableRows } from '@lab/contracts';
import { useEffect, useRef, type RefObject } from 'react';
import { DeleteRecordDialog } from './DeleteRecordDialog';
import type { StoredRow } from './stored-row';
import { lazyPart } from '../../components/lazy-part';

const AddRecordDialog = lazyPart(async () => (await import('./AddRecordDialog')).AddRecordDialog);
const EditRecordDialog = lazyPart(async () => (await import('./EditRecordDialog')).EditRecordDialog);

/** The dialog that is open, with the page of rows as it was when it was opened. */
export type RecordDialog =
  | { kind: 'add'; page: TableRows }
  | { kind: 'edit' | 'delete'; page: TableRows; stored: StoredRow };

interface RecordDialogsProps {
  table: string;
  dialog: RecordDialog | undefined;
  /** Gets the focus when the button that opened the dialog was removed with its row. */
  title: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The rows are refetched after the dialog has closed; only then is the button of a deleted row removed. */
const useFocusAfterDialog = (dialog: RecordDialog | undefined, title: RefObject<HTMLElement | null>) => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!dialog && wasOpen.current && document.activeElement === document.body) title.current?.focus();
    wasOpen.current = dialog !== undefined;
  }, [dialog, title]);
};

export const RecordDialogs = ({ table, dialog, title, onClose }: RecordDialogsProps) => {
  useFocusAfterDialog(dialog, title);
  if (!dialog) return null;
  const { kind, page } = dialog;
  if (kind === 'add') return <AddRecordDialog table={table} page={page} onClose={onClose} />;
  const Dialog = kind === 'edit' ? EditRecordDialog : DeleteRecordDialog;
  return <Dialog table={table} page={page} stored={dialog.stored} onClose={onClose} />;
};
