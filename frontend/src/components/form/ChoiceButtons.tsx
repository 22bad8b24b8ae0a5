import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormLabel from '@mui/material/FormLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const choicesSx: SxProps<Theme> = {
  display: 'grid',
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
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
  '& button[data-noted=true]': { bgcolor: 'surface.sunken', color: 'text.secondary', borderColor: 'divider' },
  '& button[aria-pressed=true]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
};

interface ChoiceButtonsProps<Value> {
  label: ReactNode;
  choices: readonly {
    value: Value;
    label: string;
    /** What speaks against the choice, such as `taken`; it can still be made. */
    note?: string | undefined;
  }[];
  /** None is pressed when it is no choice. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
  /** For choices of different lengths; otherwise they are in columns. */
  isWide?: boolean;
}

/** A few choices as buttons, each one click away, beside or in place of a field. */
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
          <ButtonBase
            key={choice.value}
            aria-pressed={choice.value === value}
            data-noted={Boolean(choice.note)}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label} {choice.note && <span>{choice.note}</span>}
          </ButtonBase>
        ))}
      </Box>
    </div>
  );
};
