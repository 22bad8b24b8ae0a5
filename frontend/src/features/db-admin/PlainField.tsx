import ClearIcon from '@mui/icons-material/BackspaceOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from '../../components/form/TextInput';
import { isNullable, kindOf, type ColumnKind } from './columns';
import type { ColumnInputProps } from './ColumnField';
import { mayBeEmptyText } from './row-form';

const types: Partial<Record<ColumnKind, string>> = {
  day: 'datetime-local',
  'wall clock': 'datetime-local',
  instant: 'datetime-local',
  number: 'number',
};

const LONG_NAMES = /description|notes|abstract|comment|answer|question|purpose|reason|keywords/;
const LONG_TEXT = 60;

const isLong = (name: string, value: string): boolean =>
  LONG_NAMES.test(name) || value.length > LONG_TEXT || value.includes('\n');

/** Sets a column to null. */
const NoValueButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <InputAdornment position="end">
    <IconButton size="small" edge="end" aria-label="No value" title={`Set ${name} to no value`} onClick={onClick}>
      <ClearIcon fontSize="small" />
    </IconButton>
  </InputAdornment>
);

/** An input for everything that is typed: text, numbers, dates and times. */
export const PlainField = ({ column, value, onChange, labels: _labels, ...input }: ColumnInputProps) => {
  const { column_name: name } = column;
  const type = types[kindOf(column)];
  const text = String(value ?? '');
  const isMultiline = !type && (kindOf(column) === 'json' || isLong(name, text));
  return (
    <TextInput
      {...input}
      type={type ?? 'text'}
      multiline={isMultiline}
      {...(isMultiline && { minRows: 2, maxRows: 12 })}
      value={text}
      onChange={({ target }) => onChange(target.value === '' && !mayBeEmptyText(column) ? null : target.value)}
      placeholder={value === null && !type && isNullable(column) ? 'No value' : undefined}
      endAdornment={
        isNullable(column) && value !== null && <NoValueButton name={name} onClick={() => onChange(null)} />
      }
      slotProps={{ input: { step: 'any', autoComplete: 'off' } }}
    />
  );
};
