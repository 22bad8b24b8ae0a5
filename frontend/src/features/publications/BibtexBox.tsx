import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { Icon } from '../../components/Icon';
import { copyIcon, doneIcon } from '../../components/icons';

const codeSx: SxProps<Theme> = {
  p: 2,
  mb: 1.5,
  overflow: 'auto',
  maxHeight: (theme) => theme.sizes.codeHeight,
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  typography: 'caption',
  '& pre': { fontFamily: 'monospace' },
};

/** A BibTeX entry. Its long lines can be scrolled with the keyboard. */
export const BibtexBox = ({ bibtex }: { bibtex: string }) => (
  <Box component="section" tabIndex={0} aria-label="BibTeX" sx={codeSx}>
    <pre>{bibtex}</pre>
  </Box>
);

interface CopyButtonProps {
  variant: 'contained' | 'outlined';
  isCopied: boolean;
  onCopy: () => Promise<void>;
}

export const CopyBibtexButton = ({ variant, isCopied, onCopy }: CopyButtonProps) => (
  <Button variant={variant} startIcon={<Icon path={isCopied ? doneIcon : copyIcon} />} onClick={() => void onCopy()}>
    <span aria-live="polite">{isCopied ? 'BibTeX copied' : 'Copy BibTeX'}</span>
  </Button>
);
