import type { ButtonProps } from '@mui/material/Button';
import { DialogButton } from '../dialog/DialogButton';
import { DialogHost } from '../dialog/open-dialog';
import { lazyPart } from '../lazy-part';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog')).IdentityDialog);

/** The button with which users choose their name. Its dialog closes when they have chosen one in another tab. */
export const ChooseIdentityButton = (props: Pick<ButtonProps, 'size' | 'variant'>) => (
  <DialogHost>
    <DialogButton variant="contained" {...props} renderDialog={(close) => <IdentityDialog onClose={close} />}>
      Set your name
    </DialogButton>
  </DialogHost>
);
