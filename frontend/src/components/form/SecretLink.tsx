import DoneIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCopy } from '../../lib/use-copy';
import { FormAlert } from '../feedback/FormAlert';
import { TextInput } from './TextInput';

interface SecretLinkProps {
  /** On this server, with its token. */
  path: string;
  /** What whoever has it can do. */
  hint: string;
}

/** A new link that is shown only once, to be copied. */
export const SecretLink = ({ path, hint }: SecretLinkProps) => {
  const url = new URL(path, location.origin).href;
  const { isCopied, refusal, copy } = useCopy(url);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <TextInput
        label="Your new link"
        value={url}
        readOnly
        hint={`Copy it now: it is shown only this once. ${hint}`}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" startIcon={isCopied ? <DoneIcon /> : <ContentCopyIcon />} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy Link'}</span>
      </Button>
      <FormAlert message={refusal} />
    </Box>
  );
};
