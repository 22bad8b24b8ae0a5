import DoneIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { AppDialog } from '../../components/dialog/AppDialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { useCopy } from '../../lib/copy-text';
import { useCitation } from '../../lib/site-words/site-words.api';
import type { ListedPublication } from '../../lib/site-words/site-words';

const codeSx: SxProps<Theme> = {
  p: 2,
  mb: 1.5,
  overflow: 'auto',
  maxHeight: (theme) => theme.sizes.codeHeight,
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  typography: 'caption',
  '& pre': { m: 0, fontFamily: 'monospace' },
};

/** A publication as BibTeX with a copy button. */
export const CiteDialog = ({ publication, onClose }: { publication: ListedPublication; onClose: () => void }) => {
  const bibtex = useCitation(publication.key)?.bibtex ?? '';
  const { isCopied, refusal, copy } = useCopy(bibtex);
  return (
    <AppDialog
      isOpen
      isWide
      title="Cite"
      text={publication.title}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          startIcon={isCopied ? <DoneIcon /> : <ContentCopyIcon />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{isCopied ? 'BibTeX copied' : 'Copy BibTeX'}</span>
        </Button>
      }
    >
      {/* Long lines scroll, which must be possible with the keyboard. */}
      <Box component="section" tabIndex={0} aria-label="BibTeX" sx={codeSx}>
        <pre>{bibtex}</pre>
      </Box>
      <FormAlert message={refusal} />
    </AppDialog>
  );
};
