import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useOpenDialog } from './open-dialog';

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  dialog: ReactNode;
}

/** A button that opens a dialog. */
export const DialogButton = ({ dialog, ...button }: DialogButtonProps) => {
  const open = useOpenDialog();
  return <Button {...button} aria-haspopup="dialog" onClick={() => open(dialog)} />;
};
