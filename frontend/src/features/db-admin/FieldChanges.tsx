import type { AuditEntry, Cell } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
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
  '& .none': { color: 'text.secondary' },
};

/** The old and new value of a field; undefined where there was no row. */
interface FieldChange {
  name: string;
  before: Cell | undefined;
  after: Cell | undefined;
}

const isEmpty = (cell: Cell | undefined): boolean => cell === null || cell === undefined;

/** Columns that change with every edit, so they are not shown. */
const OF_EVERY_CHANGE = new Set(['updated_at', 'version']);

/** The fields that a change has modified. For an added or deleted row: all fields with a value. */
const fieldChanges = ({ before, after }: AuditEntry): FieldChange[] => {
  const names = Object.keys({ ...before, ...after });
  const changes = names.map((name) => ({ name, before: before?.[name], after: after?.[name] }));
  return changes.filter((change) => {
    if (isEmpty(change.before) && isEmpty(change.after)) return false;
    const isSame =
      cellText(change.before) === cellText(change.after) && isEmpty(change.before) === isEmpty(change.after);
    return !(before && after) || (!isSame && !OF_EVERY_CHANGE.has(change.name));
  });
};

/** The number of fields that an entry shows at first. */
const SHOWN = 6;

const Value = ({ cell, children }: { cell: Cell | undefined; children: (text: string) => ReactNode }) => {
  if (cell === undefined) return null;
  if (cell === null) return <span className="none">no value</span>;
  const text = cellText(cell);
  return text === '' ? <span className="none">empty text</span> : children(text);
};

/** The fields that a change has modified. */
export const FieldChanges = ({ entry, label }: { entry: AuditEntry; label: string }) => {
  const [isWhole, setWhole] = useState(false);
  const changes = fieldChanges(entry);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  if (changes.length === 0) {
    return <Typography variant="body2">Only the time of the change is different.</Typography>;
  }
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
              <th scope="row">{name}</th>
              {entry.before && (
                <td>
                  <Value cell={before}>{(text) => <del>{text}</del>}</Value>
                </td>
              )}
              {entry.after && (
                <td>
                  <Value cell={after}>{(text) => <ins>{text}</ins>}</Value>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
      {changes.length > SHOWN && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ justifySelf: 'start' }}
        >
          {isWhole ? 'Show fewer fields' : `Show all ${changes.length} fields`}
        </Button>
      )}
    </>
  );
};
