import type { AuditEntry, AuditLogPage } from '@lab/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { AuditEntryItem } from './AuditEntryItem';
import { entriesSx } from './db-admin-styles';
import { Pager } from './Pager';
import type { AuditView } from './audit-view';

interface AuditEntriesProps {
  log: UseQueryResult<AuditLogPage>;
  view: AuditView;
  onShow: (view: AuditView) => void;
  onRestore: (entry: AuditEntry) => void;
  onBlank: (entry: AuditEntry) => void;
}

/** A page of the audit log, or a loading, empty or error state. */
export const AuditEntries = ({ log, view, onShow, onRestore, onBlank }: AuditEntriesProps) => {
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
