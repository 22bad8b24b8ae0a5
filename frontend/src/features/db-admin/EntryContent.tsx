import { amountText, type AuditEntry } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/time';
import { cellText } from './columns';
import { FieldChanges } from './FieldChanges';

/** True when the entry has the values of the row; without them it cannot be restored. */
export const hasValues = ({ action, blanked_at: blankedAt }: AuditEntry): boolean => action !== 'blank' && !blankedAt;

/** The content of an entry: the differences by field, or a note that it was blanked. */
export const EntryContent = ({ entry }: { entry: AuditEntry }) => {
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
