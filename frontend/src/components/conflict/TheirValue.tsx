import FormHelperText from '@mui/material/FormHelperText';
import type { SxProps, Theme } from '@mui/material/styles';
import { createContext, use } from 'react';

const theirValueSx: SxProps<Theme> = {
  '&&': { color: 'warning.main' },
  pl: 1,
  borderLeft: 2,
  borderColor: 'warning.main',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
};

/** The values that another user has saved meanwhile, by field name. Contains only fields that differ. */
export const TheirValues = createContext<ReadonlyMap<string, string>>(new Map());

export const useTheirValue = (name: string | undefined): string | undefined => {
  const values = use(TheirValues);
  return name === undefined ? undefined : values.get(name);
};

/** The value that another user has saved meanwhile, shown below the input. */
export const TheirValue = ({ id, text }: { id?: string; text: string }) => (
  <FormHelperText id={id} error={false} sx={theirValueSx}>
    <strong>Theirs:</strong> {text}
  </FormHelperText>
);
