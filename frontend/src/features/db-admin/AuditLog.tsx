import {
  AUDIT_LOG_TABLE,
  type AuditEntry,
  type AuditLogPage,
  type DatabaseTable,
  type Restoration,
  tableCsvPath,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CsvLink } from '../../components/CsvLink';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { AuditEntryItem } from './AuditEntryItem';
import { AuditFilter } from './AuditFilter';
import { ConfirmChange } from './ConfirmChange';
import { Pager } from './Pager';
import { tableHeadSx } from './TablePanel';
import { type AuditView, useAuditAddress } from './audit-view';
import { useAuditLog, useBlank, useRestoration, useRestore } from './db-admin.api';

const entriesSx: SxProps<Theme> = { listStyle: 'none', m: 0, p: 0 };

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
const RestoreDialog = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
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

interface AuditEntriesProps {
  log: UseQueryResult<AuditLogPage>;
  view: AuditView;
  onShow: (view: AuditView) => void;
  onRestore: (entry: AuditEntry) => void;
  onBlank: (entry: AuditEntry) => void;
}

/** A page of the audit log, or a loading, empty or error state. */
const AuditEntries = ({ log, view, onShow, onRestore, onBlank }: AuditEntriesProps) => {
  const { data, error, refetch, isPlaceholderData } = log;
  if (error) {
    return <ErrorState title="The audit log could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Spinner label="Loading the audit log" />;
  if (data.entries.length === 0) {
    const isFiltered = Boolean(view.person ?? view.table ?? view.day);
    return isFiltered ? (
      <EmptyState title="No change matches the filter" />
    ) : (
      <EmptyState title="No changes yet" text="Every change of a record is listed here, with who made it." />
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Changes" sx={entriesSx}>
        {data.entries.map((entry) => (
          <AuditEntryItem
            key={`${entry.log} ${entry.id}`}
            entry={entry}
            onRestore={() => onRestore(entry)}
            onBlank={() => onBlank(entry)}
          />
        ))}
      </Box>
      <Pager
        view={{ page: view.page, sort: 'created_at' }}
        pagination={data.pagination}
        firstId={undefined}
        lastId={undefined}
        isBusy={isPlaceholderData}
        onShow={({ page }) => onShow({ ...view, page })}
      />
    </>
  );
};

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
