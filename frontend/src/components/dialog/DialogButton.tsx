import Button, { type ButtonProps } from '@mui/material/Button';
import { type RenderDialog, useOpenDialog } from './open-dialog';

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  renderDialog: RenderDialog;
}

/** A button that opens a dialog. */
export const DialogButton = ({ renderDialog, ...button }: DialogButtonProps) => {
  const open = useOpenDialog();
  return <Button {...button} aria-haspopup="dialog" onClick={() => open(renderDialog)} />;
};
