import type { AuditEntry, TableRows } from '@lab/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { AuditEntryItem } from './AuditEntryItem';
import { entriesSx } from './db-admin-styles';
import { Pager } from './Pager';
import type { TableView } from './table-view';

interface AuditEntriesProps {
  log: UseQueryResult<Pick<TableRows, 'pagination'> & { entries: AuditEntry[] }>;
  view: TableView;
  onShow: (view: TableView) => void;
  onRestore: (entry: AuditEntry) => void;
  onBlank: (entry: AuditEntry) => void;
}

/** A page of the audit log, or why there is none. */
export const AuditEntries = ({ log, view, onShow, onRestore, onBlank }: AuditEntriesProps) => {
  const { data, error, refetch, isPlaceholderData } = log;
  if (error) {
    return <ErrorState title="The audit log could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Spinner label="Loading the audit log" />;
  if (data.entries.length === 0) {
    return <EmptyState title="Nothing was changed yet" text="Every change made on this page is written down here." />;
  }
  return (
    <>
      <Box component="ul" aria-label="Changes" sx={entriesSx}>
        {data.entries.map((entry) => (
          <AuditEntryItem
            key={entry.id}
            entry={entry}
            onRestore={() => onRestore(entry)}
            onBlank={() => onBlank(entry)}
          />
        ))}
      </Box>
      <Pager
        view={{ ...view, sort: 'id' }}
        pagination={data.pagination}
        firstId={undefined}
        lastId={undefined}
        isBusy={isPlaceholderData}
        onShow={({ page }) => onShow({ ...view, page })}
      />
    </>
  );
};
