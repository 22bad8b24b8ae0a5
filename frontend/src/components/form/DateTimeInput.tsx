import type { Ref } from 'react';
import { fromLocalDateTime, toLocalDateTime } from '../../lib/local-date-time';
import { TextInput } from './TextInput';

interface DateTimeInputProps {
  name?: string;
  label: string;
  /** An ISO instant; blank while none is chosen. */
  value: string;
  onChange: (instant: string) => void;
  onBlur?: () => void;
  /** The picker offers nothing before this instant. */
  min?: string;
  hint?: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A day and time by the wall clock of whoever fills it in. An instant that is not changed keeps its seconds. */
export const DateTimeInput = ({ value, onChange, min, ...input }: DateTimeInputProps) => (
  <TextInput
    {...input}
    type="datetime-local"
    value={toLocalDateTime(value)}
    onChange={({ target }) => onChange(fromLocalDateTime(target.value))}
    slotProps={{ input: { min: min && toLocalDateTime(min), max: '9999-12-31T23:59' } }}
  />
);
