import type { AuditEntry } from '@lab/contracts';
import { ConfirmChange } from './ConfirmChange';
import { useRestore } from './db-admin.api';

const nameOf = ({ row_id: id, table_name: table }: AuditEntry): string => `Row ${id} of ${table}`;

const consequence = (entry: AuditEntry): string => {
  const name = nameOf(entry);
  if (!entry.before) return `${name} was not there before this change: it is deleted.`;
  return entry.after ? `${name} gets back the values it had before this change.` : `${name} comes back as it was.`;
};

/** Asks for confirmation before a row is restored. The restore is logged, too. */
export const RestoreDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const { mutateAsync: restore } = useRestore();
  return (
    <ConfirmChange
      title="Confirm Restoration"
      text={consequence(entry)}
      confirmLabel="Restore"
      done={`${nameOf(entry)} was restored.`}
      change={() => restore(entry)}
      onClose={onClose}
    />
  );
};
