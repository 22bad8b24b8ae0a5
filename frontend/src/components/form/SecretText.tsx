import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCopy } from '../../lib/copy-text';
import { FormAlert } from '../feedback/FormAlert';
import { Icon } from '../Icon';
import { copyIcon, doneIcon } from '../icons';
import { TextInput } from './TextInput';

interface SecretTextProps {
  label: string;
  value: string;
  /** The name of the secret, for the button. */
  noun: 'Link' | 'Token';
  /** Says what the secret gives access to. */
  hint: string;
}

/** A new secret with a copy button. It is shown only once. */
export const SecretText = ({ label, value, noun, hint }: SecretTextProps) => {
  const { isCopied, refusal, copy } = useCopy(value);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '&:not(:last-child)': { mb: 3 } }}>
      <TextInput
        label={label}
        value={value}
        readOnly
        hint={`Copy it now: it is shown only this once. ${hint}`}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" startIcon={<Icon path={isCopied ? doneIcon : copyIcon} />} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? `${noun} copied` : `Copy ${noun}`}</span>
      </Button>
      <FormAlert message={refusal} />
    </Box>
  );
};
