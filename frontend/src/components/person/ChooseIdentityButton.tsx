import type { ButtonProps } from '@mui/material/Button';
import { DialogButton } from '../dialog/DialogButton';
import { DialogHost } from '../dialog/open-dialog';
import { lazyDialog } from '../lazy-part';

const IdentityDialog = lazyDialog(async () => (await import('./IdentityDialog')).IdentityDialog);

/** The button with which users choose their name. Its dialog closes when they have chosen one in another tab. */
export const ChooseIdentityButton = (props: Pick<ButtonProps, 'size' | 'variant'>) => (
  <DialogHost>
    <DialogButton variant="contained" {...props} dialog={<IdentityDialog />}>
      Set your name
    </DialogButton>
  </DialogHost>
);
