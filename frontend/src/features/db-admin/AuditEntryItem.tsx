import type { AuditEntry } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';
import { formatInstant } from '../../lib/time';
import { entryHeadSx, entrySx } from './db-admin-styles';
import { EntryActions } from './EntryActions';
import { EntryContent, hasValues } from './EntryContent';

const actions: Record<AuditEntry['action'], { label: string; color: StatusColor }> = {
  insert: { label: 'Added', color: 'success' },
  update: { label: 'Changed', color: 'info' },
  delete: { label: 'Deleted', color: 'error' },
  restore: { label: 'Restored', color: 'decided' },
  blank: { label: 'Blanked', color: 'secondary' },
};

interface AuditEntryItemProps {
  entry: AuditEntry;
  onRestore: () => void;
  onBlank: () => void;
}

/** One change: who made it, when, and the values before and after. */
export const AuditEntryItem = ({ entry, onRestore, onBlank }: AuditEntryItemProps) => {
  const { actor, action, created_at: createdAt, table_name: table, row_id: rowId } = entry;
  return (
    <Box component="li" sx={entrySx}>
      <Box sx={entryHeadSx}>
        <StatusBadge color={actions[action].color}>{actions[action].label}</StatusBadge>
        <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {table} · row {rowId}
        </Typography>
        <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {actor ? `by ${actor.name}` : 'by an unknown author'}
        </Typography>
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        {hasValues(entry) && <EntryActions entry={entry} onRestore={onRestore} onBlank={onBlank} />}
      </Box>
      <EntryContent entry={entry} />
    </Box>
  );
};
