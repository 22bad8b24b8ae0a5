import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormLabel from '@mui/material/FormLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const choicesSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.25rem, 1fr))',
  gap: 0.75,
  '&[data-wide=true]': { display: 'flex', flexWrap: 'wrap' },
  '& button': {
    minHeight: 44,
    flexDirection: 'column',
    px: 1.25,
    borderRadius: 1,
    border: 1,
    borderColor: 'line.control',
    typography: 'caption',
  },
  '& button:hover': { borderColor: 'text.primary' },
  '& button[aria-pressed=true]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
};

interface ChoiceButtonsProps<Value> {
  label: ReactNode;
  choices: readonly { value: Value; label: string }[];
  /** No button is pressed if this is none of the options. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
  /** True for options of different lengths; otherwise they are arranged in columns. */
  isWide?: boolean;
}

/** A few options as buttons, each one click away, beside or instead of a field. */
export const ChoiceButtons = <Value extends string | number>(props: ChoiceButtonsProps<Value>) => {
  const { label, choices, value, onChoose, isWide = false } = props;
  const labelId = useId();
  return (
    <div>
      <FormLabel id={labelId} component="p" sx={{ mt: 0 }}>
        {label}
      </FormLabel>
      <Box component="fieldset" aria-labelledby={labelId} data-wide={isWide} sx={choicesSx}>
        {choices.map((choice) => (
          <ButtonBase key={choice.value} aria-pressed={choice.value === value} onClick={() => onChoose(choice.value)}>
            {choice.label}
          </ButtonBase>
        ))}
      </Box>
    </div>
  );
};
