import { amountText, type ImportedRow, type TablePlan } from '@lab/contracts';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { planListSx } from './plan-list-sx';
import type { TableNoun } from './table-noun';
import { cellKey, writable, type TableImporter } from './use-table-import';

const effects: Record<ImportedRow['is'], string> = { new: 'New', update: 'Changed', unchanged: 'No change' };

/** What an import would do, in one sentence. */
const planText = (plan: TablePlan, allThere: string): string => {
  const wrong = plan.rows.filter(({ problems }) => problems.length > 0).length;
  const good = writable(plan);
  const added = good.filter(({ is }) => is === 'new').length;
  const first = good.length > 0 ? `${added} new, ${good.length - added} changed.` : 'Nothing to import yet.';
  if (wrong > 0) return `${first} ${amountText(wrong, 'rows have', 'row has')} a problem and would be left out.`;
  return good.length > 0 ? first : allThere;
};

interface CellProps extends Pick<TableImporter, 'edits' | 'edit'> {
  noun: TableNoun;
  row: ImportedRow;
  field: string;
}

/** A value, or an input for one with a problem. */
const Cell = ({ noun, row: { line, values, problems }, field, edits, edit }: CellProps) => {
  const problem = problems.find((each) => each.field === field)?.message;
  if (!problem) return noun.shownValue(field, values[field] ?? '');
  const key = cellKey(line, field);
  const id = `import-${line}-${field}`;
  return (
    <>
      <OutlinedInput
        size="small"
        error
        value={edits[key] ?? values[field] ?? ''}
        onChange={({ target }) => edit(key, target.value)}
        inputProps={{
          'aria-label': `${noun.labelOf(field)}, line ${line}`,
          'aria-describedby': id,
        }}
      />
      <Typography id={id} variant="caption" component="p" sx={{ color: 'error.main', minWidth: 160 }}>
        {problem}
      </Typography>
    </>
  );
};

interface TableRowsProps extends Pick<TableImporter, 'edits' | 'edit'> {
  noun: TableNoun;
  plan: TablePlan;
}

/** The rows of a table. Those with a problem come first and can be corrected. */
export const TableRows = ({ noun, plan, ...cells }: TableRowsProps) => {
  const isShown = (field: string) =>
    plan.rows.some(({ values, problems }) => values[field] || problems.some((problem) => problem.field === field));
  const fields = [...new Set(plan.rows.flatMap(({ values }) => Object.keys(values)))].filter(isShown);
  const rows = plan.rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0));
  return (
    <div>
      <Typography component="output" variant="body2" sx={{ display: 'block' }}>
        {planText(plan, noun.allThere)}
      </Typography>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <Box component="section" tabIndex={0} aria-label="Rows" sx={planListSx}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Effect</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {noun.labelOf(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <th scope="row">{row.line}</th>
                <td>{row.problems.length > 0 ? 'Problem' : effects[row.is]}</td>
                {fields.map((field) => (
                  <td key={field}>
                    <Cell noun={noun} row={row} field={field} {...cells} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  );
};
