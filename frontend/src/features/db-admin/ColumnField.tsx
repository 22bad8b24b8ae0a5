import type { DatabaseColumn, Row } from '@lab/contracts';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { SelectInput } from '../../components/form/SelectInput';
import { SwitchInput } from '../../components/form/SwitchInput';
import { TextInput } from '../../components/form/TextInput';
import { Icon } from '../../components/Icon';
import { clearIcon } from '../../components/icons';
import { labTimeZone } from '../../lib/time';
import { ReferenceField } from './ReferenceField';
import { type ColumnKind, isNullable, isRequired, kindOf, literalDefault } from './columns';
import { type Draft, type Drafts, mayBeEmptyText, UNFINISHED } from './row-form';

const hints: Partial<Record<ColumnKind, () => string>> = {
  day: () => 'Only the day is kept.',
  'wall clock': () => 'In the lab’s local time.',
  instant: () => `In the lab’s local time (${labTimeZone()}).`,
  json: () => 'JSON',
};

const isFilledIn = (column: DatabaseColumn): boolean =>
  column.column_default !== null && literalDefault(column) === undefined;

/** The hint of a column in the form. */
const hintOf = (column: DatabaseColumn, value: Draft): string | undefined => {
  if (!value && isFilledIn(column)) return 'If left empty, the database fills it in.';
  if (value === '' && mayBeEmptyText(column)) return 'An empty text.';
  return hints[kindOf(column)]?.();
};

const types: Partial<Record<ColumnKind, string>> = {
  day: 'datetime-local',
  'wall clock': 'datetime-local',
  instant: 'datetime-local',
  number: 'number',
};

const LONG_NAMES = /description|notes|abstract|comment|answer|question|purpose|reason|keywords/;
const LONG_TEXT_LENGTH = 60;

const isLong = (name: string, value: string): boolean =>
  LONG_NAMES.test(name) || value.length > LONG_TEXT_LENGTH || value.includes('\n');

/** Sets a column to null. */
const NoValueButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <InputAdornment position="end">
    <IconButton size="small" edge="end" aria-label="No value" title={`Set ${label} to no value`} onClick={onClick}>
      <Icon path={clearIcon} fontSize="small" />
    </IconButton>
  </InputAdornment>
);

/** The value for an input. An empty one leaves unfinished input alone. */
const textOf = (value: Draft): string => (value === UNFINISHED ? '' : String(value ?? ''));

const isClearable = (column: DatabaseColumn, value: Draft): boolean =>
  isNullable(column) && value !== null && value !== UNFINISHED;

/**
 * Reads the input. For unfinished input the browser reports an empty value and no change, so it is checked on each key.
 */
const readers = (column: DatabaseColumn, value: Draft, onChange: (value: Draft) => void) => {
  const read = ({ value: typed, validity }: HTMLInputElement | HTMLTextAreaElement) => {
    if (validity.badInput) return onChange(UNFINISHED);
    onChange(typed === '' && !mayBeEmptyText(column) ? null : typed);
  };
  const readUnfinished = ({ target }: SyntheticEvent) => {
    const input = target as HTMLInputElement;
    if (input.validity.badInput !== (value === UNFINISHED)) read(input);
  };
  return { read, readUnfinished };
};

/** An input for text, numbers, dates and times. */
const PlainField = ({ column, value, onChange, labels: _labels, ...input }: ColumnInputProps) => {
  const type = types[kindOf(column)];
  const text = textOf(value);
  const { read, readUnfinished } = readers(column, value, onChange);
  const isMultiline = !type && (kindOf(column) === 'json' || isLong(input.name, text));
  return (
    <TextInput
      {...input}
      type={type ?? 'text'}
      multiline={isMultiline}
      {...(isMultiline && { minRows: 2, maxRows: 12 })}
      value={text}
      onChange={({ target }) => read(target)}
      onKeyUp={readUnfinished}
      onBlur={readUnfinished}
      placeholder={value === null && !type && isNullable(column) ? 'No value' : undefined}
      endAdornment={isClearable(column, value) && <NoValueButton label={column.label} onClick={() => onChange(null)} />}
      slotProps={{ input: { step: 'any', autoComplete: 'off' } }}
    />
  );
};

/** The props of every kind of input. */
export interface ColumnInputProps {
  column: DatabaseColumn;
  name: string;
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
}

/** The label of a column, with a mark when it is required. */
const FieldLabel = ({ column }: { column: DatabaseColumn }) => (
  <>
    <span title={column.column_name}>{column.label}</span>
    {isRequired(column) && (
      <span title="Required" aria-label="required">
        {' *'}
      </span>
    )}
  </>
);

/** The input for a column, chosen by its type. */
export const ColumnField = ({ column, control, labels }: ColumnFieldProps) => {
  const kind = kindOf(column);
  const Input = kind === 'choice' || kind === 'reference' || kind === 'switch' ? inputs[kind] : PlainField;
  return (
    <Controller
      name={column.column_name}
      control={control}
      render={({ field, fieldState }) => (
        <Input
          column={column}
          name={column.column_name}
          label={<FieldLabel column={column} />}
          value={field.value ?? null}
          onChange={field.onChange}
          inputRef={field.ref}
          hint={hintOf(column, field.value ?? null)}
          error={fieldState.error?.message}
          labels={labels}
        />
      )}
    />
  );
};
