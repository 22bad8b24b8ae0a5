import type { AuditAction, AuditEntry } from '@lab/contracts';
import { ConfirmChange } from './ConfirmChange';
import { lostText, recordOf, restoringText, relatedRowsText, undoingText } from './audit-words';
import { useBlank, useRestoration, useRestore, useUndo, useUndoing } from './db-admin.api';

/** The action that waits for a confirmation. */
export type AuditDialog = { kind: 'undo'; action: AuditAction } | { kind: 'restore' | 'blank'; entry: AuditEntry };

/** What a restore does to the row and, once the server has answered, to other rows. */
const Restoring = ({ entry }: { entry: AuditEntry }) => {
  const { data, isError } = useRestoration(entry);
  const unknown = isError ? ['Could not check what else comes back.'] : [];
  return [restoringText(entry), ...(data ? [...relatedRowsText(data), ...lostText(data)] : unknown)].join(' ');
};

/** Asks for confirmation before a row is restored. The restore is logged, too. */
const RestoreDialog = ({ entry }: { entry: AuditEntry }) => {
  const { mutateAsync: restore } = useRestore();
  return (
    <ConfirmChange
      title="Confirm restoration"
      text={<Restoring entry={entry} />}
      confirmLabel="Restore"
      done={`The ${recordOf(entry)} was restored.`}
      change={() => restore(entry)}
    />
  );
};

/** What undoing does and, once the server has answered, what it cannot bring back. */
const Undoing = ({ action }: { action: AuditAction }) => {
  const { data, isError } = useUndoing(action);
  const unknown = isError ? ['Could not check what does not come back.'] : [];
  const condition = 'If any of them has changed since then, nothing is undone.';
  return [...undoingText(action), ...(data ? lostText(data) : unknown), condition].join(' ');
};

/** Asks for confirmation before an action with several changes is undone. */
const UndoDialog = ({ action }: { action: AuditAction }) => {
  const { mutateAsync: undo } = useUndo();
  return (
    <ConfirmChange
      title="Undo all of it?"
      text={<Undoing action={action} />}
      confirmLabel="Undo all of it"
      done="All of it was undone."
      change={() => undo(action)}
    />
  );
};

/** Asks for confirmation before a person's data is removed from the log, which cannot be undone. */
const BlankDialog = ({ entry }: { entry: AuditEntry }) => {
  const { mutateAsync: blank } = useBlank();
  return (
    <ConfirmChange
      title="Erase this person’s data?"
      text={
        <>
          All values are erased from the entries about the {recordOf(entry)} and about this person’s photo requests. The
          log still shows who changed which row, and when. This person’s name stays with their own changes until these
          are deleted, usually after two years. None of these changes can be restored afterwards, and this cannot be
          undone.
        </>
      }
      confirmLabel="Erase"
      done="The person’s data was erased from the audit log."
      change={() => blank(entry)}
    />
  );
};

export const AuditDialogs = ({ dialog }: { dialog: AuditDialog }) => {
  if (dialog.kind === 'undo') return <UndoDialog action={dialog.action} />;
  const Dialog = dialog.kind === 'restore' ? RestoreDialog : BlankDialog;
  return <Dialog entry={dialog.entry} />;
};
