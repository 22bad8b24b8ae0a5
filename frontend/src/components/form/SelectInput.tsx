import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useImperativeHandle, type ReactNode, type Ref } from 'react';
import { FieldFrame, labelId } from './FieldFrame';

export type Choice = string | number;

interface SelectInputProps<Value extends Choice> {
  /** The name of the form field. */
  name?: string;
  label: ReactNode;
  /** Empty while nothing is chosen. A value that is none of the options counts as empty. */
  value: Value | '';
  options: readonly { value: Value; label: ReactNode }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<{ focus: () => void }>;
}

export const SelectInput = <Value extends Choice>(props: SelectInputProps<Value>) => {
  const { name, label, value, options, placeholder, onChange, hint, error, inputRef } = props;
  const id = useId();
  const isChosen = options.some((option) => option.value === value);
  // A form focuses its first invalid field a moment later. MUI's own handle would throw if the select is gone by then.
  useImperativeHandle(inputRef, () => ({ focus: () => document.getElementById(id)?.focus() }), [id]);
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error}>
      {(describedBy) => (
        <Select
          id={id}
          labelId={labelId(id)}
          value={isChosen ? value : ''}
          displayEmpty
          onChange={({ target }) => onChange(target.value as Value)}
          SelectDisplayProps={{ 'aria-describedby': describedBy }}
        >
          {placeholder && !isChosen && (
            <MenuItem value="" disabled>
              {placeholder}
            </MenuItem>
          )}
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
};
