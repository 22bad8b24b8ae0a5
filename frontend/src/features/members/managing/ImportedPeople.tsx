import { memberLabels, type ImportedRow } from '@lab/contracts';
import Box from '@mui/material/Box';
import { PersonName } from '../../../components/person/PersonName';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { planListSx } from './plan-list-sx';

/** `Role: 博士生 → 碩士生`. */
const Change = ({ field, from, to }: ImportedRow['changes'][number]) => (
  <div>
    {field === 'name' ? memberLabels.name() : memberLabels[field]}: {from || 'nothing'} →{' '}
    <strong>{to || 'nothing'}</strong>
  </div>
);

/** The people who are added, and the changes of the others. */
export const ImportedPeople = ({ rows }: { rows: readonly ImportedRow[] }) => {
  useLabSettings();
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <Box component="section" tabIndex={0} aria-label="People" sx={planListSx}>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Person</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.line}</th>
              <td>
                <PersonName person={row} />
              </td>
              <td>
                {row.action === 'create'
                  ? 'New'
                  : row.changes.map((change) => <Change key={change.field} {...change} />)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
