import { amountText, type AuditEntry, type DatabaseColumn, hasValues, personTables, tableLabel } from '@lab/contracts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../lib/time';
import { AuditLine } from './AuditLine';
import { FieldChanges } from './FieldChanges';
import { recordAddress } from './audit-view';
import { changedFields, recordOf } from './audit-words';
import { cellText } from './columns';

/** The columns of the entries' tables. */
export type ColumnsOfTables = Readonly<Record<string, readonly DatabaseColumn[]>>;

/** The actions that an entry offers. */
export interface EntryHandlers {
  onRestore: (entry: AuditEntry) => void;
  onBlank: (entry: AuditEntry) => void;
}

/** The actions for an entry that still has its values. */
export const EntryActions = ({ entry, onRestore, onBlank }: { entry: AuditEntry } & EntryHandlers) => {
  if (!hasValues(entry)) return null;
  const record = recordOf(entry);
  return (
    <>
      {personTables.includes(entry.table_name) && (
        <Button
          size="small"
          title="Erase personal data"
          aria-label={`Erase personal data: ${record}, change ${entry.id}`}
          onClick={() => onBlank(entry)}
        >
          Erase
        </Button>
      )}
      {entry.is_restorable && (
        <Button
          size="small"
          aria-label={`Restore ${record} as before change ${entry.id}`}
          onClick={() => onRestore(entry)}
        >
          Restore
        </Button>
      )}
    </>
  );
};

interface EntryContentProps {
  entry: AuditEntry;
  columns: ColumnsOfTables;
}

/** The differences by field, or a note that they were erased. */
const EntryValues = ({ entry, columns }: EntryContentProps) => {
  const { action, blanked_at: blankedAt, after, table_name: table } = entry;
  if (action === 'blank') {
    const count = Number(cellText(after?.['blanked_entries']));
    return (
      <Typography variant="body2">
        This person’s data was erased from {amountText(count, 'entries', 'entry')} of the log.
      </Typography>
    );
  }
  if (blankedAt) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The values were about a person and were erased <time dateTime={blankedAt}>{formatInstant(blankedAt)}</time>.
      </Typography>
    );
  }
  return <FieldChanges entry={entry} columns={columns[table]} label={`What changed in ${recordOf(entry)}`} />;
};

/** The content of an entry, where its record is stored, and a link to the record's other changes. */
export const EntryContent = ({ entry, columns }: EntryContentProps) => {
  const { table_name: table, row_id: id } = entry;
  return (
    <>
      <EntryValues entry={entry} columns={columns} />
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {tableLabel(table)} (<code>{table}</code>), row {id}.{' '}
        <Link
          component={RouterLink}
          to={recordAddress(table, id)}
          aria-label={`All changes of this record: ${recordOf(entry)}`}
          color="inherit"
        >
          All changes of this record
        </Link>
      </Typography>
    </>
  );
};

/** One of the changes of an action that has several. */
export const AuditEntryItem = ({ entry, columns, ...handlers }: EntryContentProps & EntryHandlers) => (
  <AuditLine
    heading="h4"
    action={entry.action}
    record={recordOf(entry)}
    facts={changedFields(entry)}
    buttons={<EntryActions entry={entry} {...handlers} />}
  >
    <EntryContent entry={entry} columns={columns} />
  </AuditLine>
);
