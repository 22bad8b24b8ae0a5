import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { bibtexByKey } from 'virtual:lab-content/bibtex';
import { AppDialog } from '../../components/dialog/AppDialog';
import { showToast } from '../../components/toast/toast-store';
import type { ListedPublication } from './publication-filters';

const copy = async (bibtex: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(bibtex);
    showToast({ title: 'BibTeX copied' });
  } catch {
    showToast({
      variant: 'destructive',
      title: 'Not copied',
      text: 'Your browser did not allow it. Please select the text and copy it.',
    });
  }
};

/** A publication as BibTeX, to copy. */
const CiteDialog = ({ publication, onClose }: { publication: ListedPublication; onClose: () => void }) => {
  const bibtex = bibtexByKey[publication.key] ?? '';
  return (
    <AppDialog
      isOpen
      title="Cite"
      text={publication.title}
      onClose={onClose}
      actions={
        <Button variant="contained" startIcon={<ContentCopyIcon />} onClick={() => void copy(bibtex)}>
          Copy BibTeX
        </Button>
      }
    >
      <Box
        component="section"
        // Long lines scroll, which the keyboard must be able to do, too.
        tabIndex={0}
        aria-label="BibTeX"
        sx={{
          p: 2,
          overflow: 'auto',
          maxHeight: (theme) => theme.sizes.codeHeight,
          borderRadius: 1,
          bgcolor: 'surface.sunken',
          typography: 'caption',
          '& pre': { m: 0, fontFamily: 'monospace' },
        }}
      >
        <pre>{bibtex}</pre>
      </Box>
    </AppDialog>
  );
};

export default CiteDialog;
