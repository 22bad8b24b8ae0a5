import FormHelperText from '@mui/material/FormHelperText';
import { theirValueSx } from './conflict-styles';

/** What somebody else has written meanwhile, below what was typed. */
export const TheirValue = ({ id, text }: { id?: string; text: string }) => (
  <FormHelperText id={id} error={false} sx={theirValueSx}>
    <strong>Theirs:</strong> {text}
  </FormHelperText>
);
