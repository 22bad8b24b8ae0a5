import { amountText, type AuditEntry, personTables } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';
import { MemberName } from '../../components/person/MemberName';
import { formatInstant } from '../../lib/time';
import { FieldChanges } from './FieldChanges';
import { cellText } from './columns';

const entryActionsSx: SxProps<Theme> = { display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' };

const entryHeadSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  '& time': { color: 'text.secondary', typography: 'caption' },
};

const entrySx: SxProps<Theme> = {
  display: 'grid',
  gap: 1.5,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
};

interface EntryActionsProps {
  entry: AuditEntry;
  onRestore: () => void;
  onBlank: () => void;
}

/** The actions for an entry that still has its values. */
const EntryActions = ({ entry, onRestore, onBlank }: EntryActionsProps) => {
  const { id, table_name: table, row_id: rowId } = entry;
  const name = `row ${rowId} of ${table}`;
  return (
    <Box sx={entryActionsSx}>
      {personTables.includes(table) && (
        <Button
          size="small"
          color="inherit"
          aria-label={`Blank the data of the person in ${name}, change ${id}`}
          onClick={onBlank}
        >
          Blank this person’s data
        </Button>
      )}
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
  );
};

/** True when the entry has the values of the row; without them it cannot be restored. */
const hasValues = ({ action, blanked_at: blankedAt }: AuditEntry): boolean => action !== 'blank' && !blankedAt;

/** The content of an entry: the differences by field, or a note that it was blanked. */
const EntryContent = ({ entry }: { entry: AuditEntry }) => {
  const { action, blanked_at: blankedAt, after, row_id: rowId, table_name: table } = entry;
  if (action === 'blank') {
    const count = Number(cellText(after?.['blanked_entries']));
    return (
      <Typography variant="body2">
        This person’s data was removed from {amountText(count, 'entries', 'entry')} of the log.
      </Typography>
    );
  }
  if (blankedAt) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The values were about a person and were blanked <time dateTime={blankedAt}>{formatInstant(blankedAt)}</time>.
      </Typography>
    );
  }
  return <FieldChanges entry={entry} label={`What changed in row ${rowId} of ${table}`} />;
};

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
          by {actor ? <MemberName name={actor.name} id={actor.memberId} /> : 'an unknown author'}
        </Typography>
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        {hasValues(entry) && <EntryActions entry={entry} onRestore={onRestore} onBlank={onBlank} />}
      </Box>
      <EntryContent entry={entry} />
    </Box>
  );
};
