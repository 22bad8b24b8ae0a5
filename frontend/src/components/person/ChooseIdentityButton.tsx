import type { ButtonProps } from '@mui/material/Button';
import { DialogButton } from '../dialog/DialogButton';
import { lazyPart } from '../lazy-part';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog')).IdentityDialog);

/** The button with which users choose their name. */
export const ChooseIdentityButton = (props: Pick<ButtonProps, 'size' | 'variant'>) => (
  <DialogButton variant="contained" {...props} renderDialog={(close) => <IdentityDialog onClose={close} />}>
    Set your name
  </DialogButton>
);
