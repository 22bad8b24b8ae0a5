import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../../../components/Icon';
import { addIcon, importIcon } from '../../../components/icons';
import { lazyPart } from '../../../components/lazy-part';

const AddDialog = lazyPart(async () => (await import('./AddPublicationDialog')).AddPublicationDialog);
const ImportDialog = lazyPart(async () => (await import('./ImportPublicationsDialog')).ImportPublicationsDialog);

/** The buttons for the two ways to add publications, and their dialogs. */
export const AddingPublications = () => {
  const [dialog, open] = useState<'add' | 'import'>();
  const close = () => open(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<Icon path={addIcon} />}
          aria-haspopup="dialog"
          onClick={() => open('add')}
        >
          Add publications
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={importIcon} />}
          aria-haspopup="dialog"
          onClick={() => open('import')}
        >
          Import BibTeX
        </Button>
      </Box>
      {dialog === 'add' && <AddDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </>
  );
};
