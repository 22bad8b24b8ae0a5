import Button, { type ButtonProps } from '@mui/material/Button';
import { useCloseDialog } from './open-dialog';

/** A button that closes its dialog, by default without saving. */
export const CloseButton = ({ children = 'Cancel', ...button }: Omit<ButtonProps, 'onClick'>) => (
  <Button color="inherit" {...button} onClick={useCloseDialog()}>
    {children}
  </Button>
);
