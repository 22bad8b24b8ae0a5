import type { MemberImportReport } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { importNumbersSx, importProblemsSx } from './import-styles';
import { planText } from './import-texts';

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
  <Box component="section" tabIndex={0} aria-label="Problems" sx={importProblemsSx}>
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

/** What an import would do, and what is in its way. */
export const ImportPlan = ({ report }: { report: MemberImportReport }) => (
  <div>
    <Numbers report={report} />
    <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
      {planText(report)}
    </Typography>
    {report.problems.length > 0 && <Problems problems={report.problems} />}
  </div>
);
