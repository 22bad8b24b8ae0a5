import { dbAdminMessages, type AuditEntry } from '@lab/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { showToast } from '../../components/toast/toast-store';
import { serverMessage } from '../../lib/http/http-error';
import { useRestore } from './db-admin.api';

const consequence = ({ before, after, row_id: id, table_name: table }: AuditEntry): string => {
  const name = `Row ${id} of ${table}`;
  if (!before) return `${name} was not there before this change: it is deleted.`;
  return after ? `${name} gets back the values it had before this change.` : `${name} comes back as it was.`;
};

/** Asks before a row is put back to what it was. That, too, is written down. */
export const RestoreDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: restore, isPending } = useRestore();

  const confirm = async (): Promise<void> => {
    try {
      await restore(entry);
      showToast({ title: dbAdminMessages.succeeded, text: `Row ${entry.row_id} of ${entry.table_name} was restored.` });
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
      title="Confirm Restoration"
      text={consequence(entry)}
      confirmLabel="Restore"
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FormAlert message={problem} />
    </ConfirmDialog>
  );
};
