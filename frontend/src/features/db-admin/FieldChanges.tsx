import type { AuditEntry, Cell } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { cellText } from './columns';
import { differencesSx } from './db-admin-styles';
import { fieldChanges } from './field-changes';

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
