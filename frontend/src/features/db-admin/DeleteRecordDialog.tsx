import { idOf } from './columns';
import { ConfirmChange } from './ConfirmChange';
import { useChangeRow } from './db-admin.api';
import { versionField, type StoredRow } from './stored-row';

interface DeleteRecordDialogProps {
  table: string;
  stored: StoredRow;
  onClose: () => void;
}

/** Asks for confirmation before a row is deleted. The audit log can restore it. */
export const DeleteRecordDialog = ({ table, stored, onClose }: DeleteRecordDialogProps) => {
  const { mutateAsync: change } = useChangeRow(table);
  const name = `Row ${idOf(stored.row)} of ${table}`;
  return (
    <ConfirmChange
      title="Confirm Deletion"
      text={`${name} is deleted. The audit log keeps what it was, and can restore it.`}
      confirmLabel="Delete"
      done={`${name} was deleted.`}
      change={() => change({ action: 'delete', data: { id: stored.row['id'] ?? null }, ...versionField(stored) })}
      onClose={onClose}
    />
  );
};
