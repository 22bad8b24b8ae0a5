import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { SmallOnPhones } from '../../../components/form/SmallOnPhones';
import { Icon } from '../../../components/Icon';
import { addIcon, importIcon, searchIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { useRequestedAction } from '../../../lib/use-requested-action';

const AddDialog = lazyDialog(async () => (await import('./AddPublicationDialog')).AddPublicationDialog);
const CheckDialog = lazyDialog(async () => (await import('./CheckDialog')).CheckDialog);
const ImportDialog = lazyDialog(async () => (await import('./ImportPublicationsDialog')).ImportPublicationsDialog);

const others = [
  { label: 'Import BibTeX', icon: importIcon, Dialog: ImportDialog },
  { label: 'Check now', icon: searchIcon, Dialog: CheckDialog },
];

/** The buttons for the ways to add publications, and their dialogs. */
export const AddingPublications = () => {
  const open = useOpenDialog();
  const add = () => open(<AddDialog />);
  useRequestedAction({ add });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" startIcon={<Icon path={addIcon} />} aria-haspopup="dialog" onClick={add}>
        Add publications
      </Button>
      {others.map(({ Dialog, ...button }) => (
        <SmallOnPhones
          key={button.label}
          {...button}
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          onClick={() => open(<Dialog />)}
        />
      ))}
    </Box>
  );
};
