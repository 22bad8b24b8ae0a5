import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode, type Ref } from 'react';
import { FieldFrame } from './FieldFrame';

interface SwitchInputProps {
  /** The name of the form field. */
  name?: string;
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

export const SwitchInput = ({ name, label, value, onChange, hint, error, inputRef }: SwitchInputProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error}>
      {(describedBy) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, typography: 'body2' }}>
          <Switch
            id={id}
            // Aligns the track with the label.
            sx={{ ml: -0.875 }}
            checked={value}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': describedBy } }}
          />
          <span aria-hidden>{value ? 'Yes' : 'No'}</span>
        </Box>
      )}
    </FieldFrame>
  );
};
