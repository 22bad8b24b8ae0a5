import type { DatabaseColumn, Row } from '@lab/contracts';
import type { ReactNode, Ref } from 'react';
import { Controller, type Control } from 'react-hook-form';
import Box from '@mui/material/Box';
import { SelectInput } from '../../components/form/SelectInput';
import { SwitchInput } from '../../components/form/SwitchInput';
import { isNullable, isRequired, kindOf } from './columns';
import { hintOf } from './hints';
import { PlainField } from './PlainField';
import { ReferenceField } from './ReferenceField';
import type { Draft, Drafts } from './row-form';

/** The props of every kind of input. */
export interface ColumnInputProps {
  column: DatabaseColumn;
  label: ReactNode;
  value: Draft;
  onChange: (value: Draft) => void;
  hint: ReactNode;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  /** The label of the referenced row. */
  labels: Readonly<Record<string, string>> | undefined;
}

const NO_VALUE = '';

const ChoiceField = ({ column, value, onChange, labels: _labels, ...input }: ColumnInputProps) => {
  const choices = (column.allowed_values ?? []).map((choice) => ({ value: choice, label: choice }));
  const none = { value: NO_VALUE, label: column.column_default ? 'Default' : 'No value' };
  const isOptional = isNullable(column) || column.column_default !== null;
  return (
    <SelectInput
      {...input}
      value={String(value ?? NO_VALUE)}
      options={isOptional ? [none, ...choices] : choices}
      {...(!isOptional && { placeholder: 'Choose a value' })}
      onChange={(chosen) => onChange(chosen === NO_VALUE ? null : chosen)}
    />
  );
};

const SwitchField = ({ column: _column, labels: _labels, value, ...input }: ColumnInputProps) => (
  <SwitchInput {...input} value={value === true} />
);

const inputs = { choice: ChoiceField, reference: ReferenceField, switch: SwitchField } as const;

interface ColumnFieldProps {
  column: DatabaseColumn;
  control: Control<Drafts, unknown, Row>;
  labels: ColumnInputProps['labels'];
  /** The current value of the row, if it differs. */
  current?: string | undefined;
}

/** The current value in the database, below the input. */
const CurrentValue = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'warning.main', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    Now in the database: {text === '' ? '—' : text}
  </Box>
);

/** The name of a column, with a mark when it is required. */
const FieldLabel = ({ name, isRequired }: { name: string; isRequired: boolean }) => (
  <>
    {name}
    {isRequired && (
      <span title="Required" aria-label="required">
        {' *'}
      </span>
    )}
  </>
);

/** The input for a column, chosen by its type. */
export const ColumnField = ({ column, control, labels, current }: ColumnFieldProps) => {
  const kind = kindOf(column);
  const Input = kind === 'choice' || kind === 'reference' || kind === 'switch' ? inputs[kind] : PlainField;
  return (
    <Controller
      name={column.column_name}
      control={control}
      render={({ field, fieldState }) => (
        <Input
          column={column}
          label={<FieldLabel name={column.column_name} isRequired={isRequired(column)} />}
          value={field.value ?? null}
          onChange={field.onChange}
          inputRef={field.ref}
          hint={current === undefined ? hintOf(column, field.value ?? null) : <CurrentValue text={current} />}
          error={fieldState.error?.message}
          labels={labels}
        />
      )}
    />
  );
};
