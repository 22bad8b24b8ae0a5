import { dbAdminMessages } from '@lab/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { showToast } from '../../components/toast/toast-store';
import { serverMessage } from '../../lib/http/http-error';
import { idOf } from './columns';
import { useChangeRow } from './db-admin.api';
import { versionField, type StoredRow } from './stored-row';

interface DeleteRecordDialogProps {
  table: string;
  stored: StoredRow;
  onClose: () => void;
}

/** Asks before a row goes. The audit log keeps it, and can bring it back. */
export const DeleteRecordDialog = ({ table, stored, onClose }: DeleteRecordDialogProps) => {
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: change, isPending } = useChangeRow(table);
  const id = idOf(stored.row);

  const remove = async (): Promise<void> => {
    try {
      await change({ action: 'delete', data: { id: stored.row['id'] ?? null }, ...versionField(stored) });
      showToast({ title: dbAdminMessages.succeeded, text: `Row ${id} of ${table} was deleted.` });
      onClose();
    } catch (error) {
      const text = serverMessage(error, dbAdminMessages.failedWhy);
      setProblem(text);
      showToast({ title: dbAdminMessages.failed, text, variant: 'destructive' });
    }
  };

  return (
    <ConfirmDialog
      isOpen
      title="Confirm Deletion"
      text={`Row ${id} of ${table} is deleted. The audit log keeps what it was, and can restore it.`}
      confirmLabel="Delete"
      isBusy={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <FormAlert message={problem} />
    </ConfirmDialog>
  );
};
