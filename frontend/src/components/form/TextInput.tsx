import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';

export interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A text input with one or more lines. */
export const TextInput = ({ label, hint, error, slotProps, ...input }: TextInputProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} name={input.name} label={label} hint={hint} error={error}>
      {(describedBy) => (
        <OutlinedInput
          {...input}
          id={id}
          slotProps={{ ...slotProps, input: { ...slotProps?.input, 'aria-describedby': describedBy } }}
        />
      )}
    </FieldFrame>
  );
};
