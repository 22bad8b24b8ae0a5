import { type AuditEntry, type Cell, columnLabel, type DatabaseColumn } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { CellValue } from './CellContent';
import { fieldChanges } from './audit-words';
import { cellText } from './columns';

/** A changed field: its name, its old and its new value. */
const differencesSx: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  typography: 'body2',
  '& th, & td': { py: 0.75, pl: 0, pr: 2, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { typography: 'caption', color: 'text.secondary' },
  '& th:first-of-type': { width: '30%' },
  '& tbody th': { fontWeight: 550 },
  '& td': { whiteSpace: 'pre-wrap' },
  '& del': { color: 'error.main', textDecorationThickness: '1px' },
  '& ins': { color: 'success.main', textDecoration: 'none' },
  '& .none, & .id': { color: 'text.secondary' },
};

/** The number of fields that an entry shows at first. */
const FIELDS_SHOWN = 6;

interface ValueProps {
  cell: Cell | undefined;
  /** Undefined for a column that is no longer there. */
  column: DatabaseColumn | undefined;
  /** The title of the record to which the value refers. */
  label: string | undefined;
  children: (text: ReactNode) => ReactNode;
}

const Value = ({ cell, column, label, children }: ValueProps) => {
  if (cell === undefined) return null;
  if (cell === null) return <span className="none">no value</span>;
  const text = cellText(cell);
  if (text === '') return <span className="none">empty text</span>;
  return children(column ? <CellValue column={column} cell={cell} label={label} /> : text);
};

interface FieldChangesProps {
  entry: AuditEntry;
  /** Of the entry's table. */
  columns: readonly DatabaseColumn[] | undefined;
  label: string;
}

/** The fields that a change has modified. */
export const FieldChanges = ({ entry, columns, label }: FieldChangesProps) => {
  const [isWhole, setWhole] = useState(false);
  const changes = fieldChanges(entry);
  const shown = isWhole ? changes : changes.slice(0, FIELDS_SHOWN);
  if (changes.length === 0) {
    return <Typography variant="body2">Only the time of the change is different.</Typography>;
  }
  const valueOf = (name: string, cell: Cell | undefined) => ({
    cell,
    column: columns?.find(({ column_name: other }) => other === name),
    label: entry.labels[name]?.[cellText(cell)],
  });
  return (
    <>
      <Box component="table" aria-label={label} sx={differencesSx}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {entry.before && <th scope="col">Before</th>}
            {entry.after && <th scope="col">After</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row" title={name}>
                {columnLabel(entry.table_name, name)}
              </th>
              {entry.before && (
                <td>
                  <Value {...valueOf(name, before)}>{(text) => <del>{text}</del>}</Value>
                </td>
              )}
              {entry.after && (
                <td>
                  <Value {...valueOf(name, after)}>{(text) => <ins>{text}</ins>}</Value>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
      {changes.length > FIELDS_SHOWN && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ justifySelf: 'start', ml: -1.75 }}
        >
          {isWhole ? 'Show fewer fields' : `Show all ${changes.length} fields`}
        </Button>
      )}
    </>
  );
};
