import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { Icon } from '../../../components/Icon';
import { addIcon, importIcon, searchIcon } from '../../../components/icons';
import { lazyPart } from '../../../components/lazy-part';
import { useRequestedAction } from '../../../lib/use-requested-action';

const AddDialog = lazyPart(async () => (await import('./AddPublicationDialog')).AddPublicationDialog);
const CheckDialog = lazyPart(async () => (await import('./CheckDialog')).CheckDialog);
const ImportDialog = lazyPart(async () => (await import('./ImportPublicationsDialog')).ImportPublicationsDialog);

/** The buttons for the ways to add publications, and their dialogs. */
export const AddingPublications = () => {
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useRequestedAction({ add });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" startIcon={<Icon path={addIcon} />} aria-haspopup="dialog" onClick={add}>
        Add publications
      </Button>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      <DialogButton
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={importIcon} />}
        renderDialog={(close) => <ImportDialog onClose={close} />}
      >
        Import BibTeX
      </DialogButton>
      <DialogButton
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={searchIcon} />}
        renderDialog={(close) => <CheckDialog onClose={close} />}
      >
        Check now
      </DialogButton>
    </Box>
  );
};
