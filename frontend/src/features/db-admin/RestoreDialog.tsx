import type { AuditEntry, Restoration } from '@lab/contracts';
import { ConfirmChange } from './ConfirmChange';
import { useRestoration, useRestore } from './db-admin.api';

const nameOf = ({ row_id: id, table_name: table }: AuditEntry): string => `Row ${id} of ${table}`;

const consequence = (entry: AuditEntry): string => {
  const name = nameOf(entry);
  if (!entry.before) return `${name} was not there before this change: it is deleted.`;
  return entry.after ? `${name} gets back the values it had before this change.` : `${name} comes back as it was.`;
};

const rowsOf = ({ table, rows }: Restoration['together'][number]): string =>
  `${rows} ${rows === 1 ? 'row' : 'rows'} of ${table}`;

/** What happens to other rows, in sentences. */
const furtherOf = ({ together, lost }: Restoration): string[] => [
  ...(together.length > 0 ? [`What was deleted with it comes back, too: ${together.map(rowsOf).join(', ')}.`] : []),
  ...(lost.length > 0 ? [`This does not come back: ${lost.join(', ')}.`] : []),
];

/** What a restore does, with what the server says of other rows as soon as it has said so. */
const Consequences = ({ entry }: { entry: AuditEntry }) => {
  const { data, isError } = useRestoration(entry);
  const unknown = isError ? ['What else comes back could not be found out.'] : [];
  return [consequence(entry), ...(data ? furtherOf(data) : unknown)].join(' ');
};

/** Asks for confirmation before a row is restored. The restore is logged, too. */
export const RestoreDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const { mutateAsync: restore } = useRestore();
  return (
    <ConfirmChange
      title="Confirm Restoration"
      text={<Consequences entry={entry} />}
      confirmLabel="Restore"
      done={`${nameOf(entry)} was restored.`}
      change={() => restore(entry)}
      onClose={onClose}
    />
  );
};
