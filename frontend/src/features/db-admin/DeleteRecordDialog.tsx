import { idOf } from './columns';
import { ConfirmChange } from './ConfirmChange';
import { useChangeRow } from './db-admin.api';
import { versionField, type StoredRow } from './stored-row';

interface DeleteRecordDialogProps {
  table: string;
  stored: StoredRow;
  onClose: () => void;
}

/** Asks before a row goes. The audit log keeps it, and can bring it back. */
export const DeleteRecordDialog = ({ table, stored, onClose }: DeleteRecordDialogProps) => {
  const { mutateAsync: change, isPending } = useChangeRow(table);
  const name = `Row ${idOf(stored.row)} of ${table}`;
  return (
    <ConfirmChange
      title="Confirm Deletion"
      text={`${name} is deleted. The audit log keeps what it was, and can restore it.`}
      confirmLabel="Delete"
      done={`${name} was deleted.`}
      isBusy={isPending}
      change={() => change({ action: 'delete', data: { id: stored.row['id'] ?? null }, ...versionField(stored) })}
      onClose={onClose}
    />
  );
};
