import { AUDIT_LOG_TABLE, tableCsvPath, type AuditEntry, type DatabaseTable } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CsvLink } from '../../components/CsvLink';
import { AuditEntries } from './AuditEntries';
import { AuditFilter } from './AuditFilter';
import { tableHeadSx } from './db-admin-styles';
import { useAuditLog, useBlank } from './db-admin.api';
import { RestoreDialog } from './RestoreDialog';
import { useAuditAddress } from './use-audit-address';
import { ConfirmChange } from './ConfirmChange';

/** Asks for confirmation before a person's data is removed from the log, which cannot be undone. */
const BlankDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const { mutateAsync: blank } = useBlank();
  return (
    <ConfirmChange
      title="Blank This Person’s Data?"
      text={
        <>
          All values are removed from the entries about row {entry.row_id} of {entry.table_name} and about this person’s
          photo requests. The log still shows who changed which row, and when. None of these changes can be restored
          afterwards, and this cannot be undone.
        </>
      }
      confirmLabel="Blank"
      done="The person’s data was removed from the audit log."
      change={() => blank(entry)}
      onClose={onClose}
    />
  );
};

/** Every change of the services' tables, newest first, with a button to restore it. */
export const AuditLog = ({ tables }: { tables: readonly DatabaseTable[] }) => {
  const titleId = useId();
  const { view, show } = useAuditAddress();
  const [restored, setRestored] = useState<AuditEntry>();
  const [blanked, setBlanked] = useState<AuditEntry>();
  const log = useAuditLog(view);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={tableHeadSx}>
        <Typography id={titleId} variant="h2">
          Audit Log
        </Typography>
        <CsvLink href={tableCsvPath(AUDIT_LOG_TABLE)} label="Export as CSV" />
      </Box>
      <AuditFilter tables={tables} view={view} onShow={show} />
      <AuditEntries log={log} view={view} onShow={show} onRestore={setRestored} onBlank={setBlanked} />
      {restored && <RestoreDialog entry={restored} onClose={() => setRestored(undefined)} />}
      {blanked && <BlankDialog entry={blanked} onClose={() => setBlanked(undefined)} />}
    </Box>
  );
};
