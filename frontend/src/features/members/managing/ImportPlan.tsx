import { amountText, type MemberImportReport } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ImportedPeople } from './ImportedPeople';
import { planListSx, planTableSx } from './plan-list-sx';

const importNumbersSx: SxProps<Theme> = {
  ...planTableSx,
  width: '100%',
  '& td': { typography: 'h4' },
  '& td[data-wrong=true]': { color: 'error.main' },
};

/** What an import would do, in one sentence. */
const planText = ({ created, updated, problems }: MemberImportReport): string => {
  if (problems.length > 0) return `${amountText(problems.length, 'problems')} found. Nothing can be imported yet.`;
  if (created + updated === 0) return 'The directory already has all of them.';
  return 'No problems found.';
};

/** What an import has done. */
export const doneText = ({ created, updated }: MemberImportReport): string => `${created} new, ${updated} changed.`;

const Numbers = ({ report: { created, updated, unchanged, problems } }: { report: MemberImportReport }) => (
  <Box component="table" aria-label="What the import does" sx={importNumbersSx}>
    <thead>
      <tr>
        <th scope="col">New</th>
        <th scope="col">Changed</th>
        <th scope="col">Unchanged</th>
        <th scope="col">Problems</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>{created}</td>
        <td>{updated}</td>
        <td>{unchanged}</td>
        <td data-wrong={problems.length > 0}>{problems.length}</td>
      </tr>
    </tbody>
  </Box>
);

const Problems = ({ problems }: Pick<MemberImportReport, 'problems'>) => (
  // Focusable, so that it can be scrolled with the keyboard.
  <Box component="section" tabIndex={0} aria-label="Problems" sx={planListSx}>
    <table>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Problem</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ line, message }) => (
          <tr key={`${line} ${message}`}>
            <th scope="row">{line}</th>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

/** What an import would do with each person, and the problems that prevent it. */
export const ImportPlan = ({ report }: { report: MemberImportReport }) => {
  const changing = report.rows.filter(({ action }) => action !== 'unchanged');
  return (
    <div>
      <Numbers report={report} />
      <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
        {planText(report)}
      </Typography>
      {report.problems.length > 0 && <Problems problems={report.problems} />}
      {changing.length > 0 && <ImportedPeople rows={changing} />}
    </div>
  );
};
