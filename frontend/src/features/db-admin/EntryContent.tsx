import type { AuditEntry } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/dates';
import { cellText } from './columns';
import { FieldChanges } from './FieldChanges';

/** Whether the entry tells what stood in the row: else there is nothing to put back. */
export const hasValues = ({ action, blanked_at: blankedAt }: AuditEntry): boolean => action !== 'blank' && !blankedAt;

/** What an entry tells: the difference field by field, or that it tells no more. */
export const EntryContent = ({ entry }: { entry: AuditEntry }) => {
  const { action, blanked_at: blankedAt, after, row_id: rowId, table_name: table } = entry;
  if (action === 'blank') {
    const count = cellText(after?.['blanked_entries']);
    return (
      <Typography variant="body2">
        This person’s data was taken out of {count === '1' ? 'one entry' : `${count} entries`} of the log.
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
