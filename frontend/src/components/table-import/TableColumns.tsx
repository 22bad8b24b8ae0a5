import type { TablePlan } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FieldColumns } from '../form/FieldColumns';
import { SelectInput } from '../form/SelectInput';
import { TextInput } from '../form/TextInput';
import type { SentTable } from './table-import.api';
import type { TableNoun } from './table-noun';

const LEFT_OUT = 'Leave out';

interface TableColumnsProps {
  noun: TableNoun;
  plan: TablePlan;
  table: SentTable;
  onChoose: (choice: Partial<SentTable>) => void;
}

/** The values that fill blank cells. */
const BlankCells = ({ noun, table: { defaults }, onChoose }: TableColumnsProps) => {
  const fill = (field: string, value: string) => {
    if (value !== (defaults[field] ?? '')) onChoose({ defaults: { ...defaults, [field]: value } });
  };
  return (
    <FieldColumns>
      {noun.defaults.map(({ field, options }) =>
        options ? (
          <SelectInput
            key={field}
            label={noun.labelOf(field)}
            options={[{ value: '', label: 'None' }, ...options]}
            value={defaults[field] ?? ''}
            onChange={(value: string) => fill(field, value)}
          />
        ) : (
          <TextInput
            key={field}
            label={noun.labelOf(field)}
            defaultValue={defaults[field] ?? ''}
            onBlur={({ target }) => fill(field, target.value)}
          />
        ),
      )}
    </FieldColumns>
  );
};

/** The field of each column, and the values that fill blank cells. */
export const TableColumns = (props: TableColumnsProps) => {
  const {
    noun: { fields, labelOf },
    plan: { headings, mapping },
    onChoose,
  } = props;
  const options = [{ value: '', label: LEFT_OUT }, ...fields.map((value) => ({ value, label: labelOf(value) }))];
  const map = (heading: string, field: string | null) => {
    const others = Object.entries(mapping).map(([each, now]) => [each, now === field ? null : now]);
    onChoose({ mapping: { ...Object.fromEntries(others), [heading]: field } });
  };
  return (
    <Box component="section" aria-labelledby="import-columns" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="import-columns" variant="h4" component="h3">
        Columns
      </Typography>
      <FieldColumns>
        {headings.map((heading) => (
          <SelectInput
            key={heading}
            label={heading}
            options={options}
            value={mapping[heading] ?? ''}
            onChange={(field: string) => map(heading, field || null)}
          />
        ))}
      </FieldColumns>
      <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
        For blank cells
      </Typography>
      <BlankCells {...props} />
    </Box>
  );
};
