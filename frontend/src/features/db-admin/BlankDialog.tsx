import type { AuditEntry } from '@lab/contracts';
import { ConfirmChange } from './ConfirmChange';
import { useBlank } from './db-admin.api';

/** Asks before a person's data goes from the log: nothing brings it back. */
export const BlankDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const { mutateAsync: blank, isPending } = useBlank();
  return (
    <ConfirmChange
      title="Blank This Person’s Data?"
      text={
        <>
          Every value goes from all entries about row {entry.row_id} of {entry.table_name} and about this person’s photo
          requests. The log keeps who changed what and when. None of these changes can be restored afterwards, and this
          cannot be taken back.
        </>
      }
      confirmLabel="Blank"
      done="The person’s data was taken out of the audit log."
      isBusy={isPending}
      change={() => blank(entry)}
      onClose={onClose}
    />
  );
};
