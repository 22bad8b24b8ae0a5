import { inWholeUnits, timeUnits, type TimeUnit } from '@lab/contracts';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from './FieldFrame';
import type { Field } from './use-server-form';

interface DurationFieldProps extends Field {
  label: string;
  hint?: string;
}

const units = Object.keys(timeUnits).toReversed() as TimeUnit[];

const entered = (seconds: number) => {
  const { amount, unit } = inWholeUnits(seconds);
  return { amount: String(amount), unit };
};

/** A duration field of a form, entered as a number and a unit. Its value is in seconds. */
export const DurationField = ({ name, control, label, hint }: DurationFieldProps) => {
  const id = useId();
  const { field, fieldState } = useController({ name, control });
  const [{ amount, unit }, enter] = useState(() => entered(field.value));
  const change = (amount: string, unit: TimeUnit) => {
    enter({ amount, unit });
    field.onChange(amount.trim() ? Number(amount) * timeUnits[unit] : Number.NaN);
  };
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={fieldState.error?.message}>
      {(describedBy) => (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1.5fr' }}>
          <OutlinedInput
            id={id}
            name={name}
            type="number"
            value={amount}
            onChange={({ target }) => change(target.value, unit)}
            onBlur={field.onBlur}
            inputRef={field.ref}
            slotProps={{ input: { min: 1, 'aria-describedby': describedBy } }}
          />
          <FormControl>
            <Select
              value={unit}
              onChange={({ target }) => change(amount, target.value)}
              SelectDisplayProps={{ 'aria-label': `${label}: unit` }}
            >
              {units.map((each) => (
                <MenuItem key={each} value={each}>
                  {each}
                </MenuItem>
              ))}
            </Select>
          </FormControl>
        </Box>
      )}
    </FieldFrame>
  );
};
