import { personTables, type AuditEntry } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { entryActionsSx } from './db-admin-styles';

interface EntryActionsProps {
  entry: AuditEntry;
  onRestore: () => void;
  onBlank: () => void;
}

/** The actions for an entry that still has its values. */
export const EntryActions = ({ entry, onRestore, onBlank }: EntryActionsProps) => {
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
