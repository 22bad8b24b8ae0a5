import FormHelperText from '@mui/material/FormHelperText';
import { theirValueSx } from './conflict-styles';

/** The value that another user has saved since, below the input. */
export const TheirValue = ({ id, text }: { id?: string; text: string }) => (
  <FormHelperText id={id} error={false} sx={theirValueSx}>
    <strong>Theirs:</strong> {text}
  </FormHelperText>
);
