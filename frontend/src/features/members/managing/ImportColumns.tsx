import {
  memberImportFields,
  memberImportLabel,
  memberLabels,
  memberRoles,
  type MemberImportField,
  type TablePlan,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { SelectInput } from '../../../components/form/SelectInput';
import { TextInput } from '../../../components/form/TextInput';
import { useLabSettings } from '../../../lib/settings/settings.api';
import type { MembersTable } from '../members.api';

const LEFT_OUT = 'Leave out';

interface ImportColumnsProps {
  plan: TablePlan;
  table: MembersTable;
  onChoose: (choice: Partial<MembersTable>) => void;
}

/** The field of each column, and the values that fill blank cells. */
export const ImportColumns = ({ plan: { headings, mapping }, table: { defaults }, onChoose }: ImportColumnsProps) => {
  useLabSettings();
  const options = [
    { value: '', label: LEFT_OUT },
    ...memberImportFields.map((value) => ({ value, label: memberImportLabel(value) })),
  ];
  const map = (heading: string, field: MemberImportField | null) => {
    const others = Object.entries(mapping).map(([each, now]) => [each, now === field ? null : now]);
    onChoose({ mapping: { ...(Object.fromEntries(others) as MembersTable['mapping']), [heading]: field } });
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
            onChange={(field: string) => map(heading, (field || null) as MemberImportField | null)}
          />
        ))}
      </FieldColumns>
      <Typography variant="h4" component="h3">
        For blank cells
      </Typography>
      <FieldColumns>
        <SelectInput
          label={memberLabels.role}
          options={[
            { value: '', label: 'None' },
            ...memberRoles().map(({ title, titleEn }) => ({ value: title, label: titleEn })),
          ]}
          value={defaults.role ?? ''}
          onChange={(role: string) => onChoose({ defaults: { ...defaults, role } })}
        />
        <TextInput
          label={memberLabels.department}
          defaultValue={defaults.department ?? ''}
          onBlur={({ target: { value: department } }) => {
            if (department !== (defaults.department ?? '')) onChoose({ defaults: { ...defaults, department } });
          }}
        />
      </FieldColumns>
    </Box>
  );
};
