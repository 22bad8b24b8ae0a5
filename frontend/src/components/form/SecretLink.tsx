import DoneIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCopy } from '../../lib/copy-text';
import { FormAlert } from '../feedback/FormAlert';
import { TextInput } from './TextInput';

interface SecretLinkProps {
  label?: string;
  /** The link, or its path on this server, including the token. */
  path: string;
  /** What the link gives access to. */
  hint: string;
}

/** A new link with a copy button. It is shown only once. */
export const SecretLink = ({ label = 'Your new link', path, hint }: SecretLinkProps) => {
  const url = new URL(path, location.origin).href;
  const { isCopied, refusal, copy } = useCopy(url);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <TextInput
        label={label}
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
