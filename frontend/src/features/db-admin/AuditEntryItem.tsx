import type { AuditEntry } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';
import { formatInstant } from '../../lib/dates';
import { entryHeadSx, entrySx } from './db-admin-styles';
import { FieldChanges } from './FieldChanges';

const actions: Record<AuditEntry['action'], { label: string; color: StatusColor }> = {
  insert: { label: 'Added', color: 'success' },
  update: { label: 'Changed', color: 'info' },
  delete: { label: 'Deleted', color: 'error' },
  restore: { label: 'Restored', color: 'decided' },
};

interface AuditEntryItemProps {
  entry: AuditEntry;
  onRestore: () => void;
}

/** Who changed what, when, and what it was before. */
export const AuditEntryItem = ({ entry, onRestore }: AuditEntryItemProps) => {
  const { id, actor, action, created_at: createdAt, table_name: table, row_id: rowId } = entry;
  const name = `row ${rowId} of ${table}`;
  return (
    <Box component="li" sx={entrySx}>
      <Box sx={entryHeadSx}>
        <StatusBadge color={actions[action].color}>{actions[action].label}</StatusBadge>
        <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {table} · row {rowId}
        </Typography>
        <Typography variant="body2">by {actor}</Typography>
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`Restore ${name} as before change ${id}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      </Box>
      <FieldChanges entry={entry} label={`What changed in ${name}`} />
    </Box>
  );
};
