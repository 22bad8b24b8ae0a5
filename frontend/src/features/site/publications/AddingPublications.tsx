import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { Icon } from '../../../components/Icon';
import { addIcon, checkIcon, importIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { useIsPhone } from '../../../components/list/list-view';
import { MoreMenu } from '../../../components/MoreMenu';
import { useRequestedAction } from '../../../lib/use-requested-action';

const AddDialog = lazyDialog(async () => (await import('./AddPublicationDialog')).AddPublicationDialog);
const CheckDialog = lazyDialog(async () => (await import('./CheckDialog')).CheckDialog);
const ImportDialog = lazyDialog(async () => (await import('./ImportPublicationsDialog')).ImportPublicationsDialog);

const others = [
  { text: 'Import BibTeX', icon: importIcon, Dialog: ImportDialog },
  { text: 'Check now for new publications', icon: checkIcon, Dialog: CheckDialog },
];

/** The buttons for the ways to add publications, and their dialogs. On phones, a menu has all but the first. */
export const AddingPublications = () => {
  const open = useOpenDialog();
  const isPhone = useIsPhone();
  const add = () => open(<AddDialog />);
  useRequestedAction({ add });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" startIcon={<Icon path={addIcon} />} aria-haspopup="dialog" onClick={add}>
        Add publications
      </Button>
      {isPhone ? (
        <MoreMenu
          label="More ways to add publications"
          items={others.map(({ Dialog, ...item }) => ({ ...item, onChoose: () => open(<Dialog />) }))}
        />
      ) : (
        others.map(({ Dialog, text, icon }) => (
          <DialogButton
            key={text}
            variant="outlined"
            color="inherit"
            startIcon={<Icon path={icon} />}
            dialog={<Dialog />}
          >
            {text}
          </DialogButton>
        ))
      )}
    </Box>
  );
};
