import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Renders the dialog, which calls `close`. */
  renderDialog: (close: () => void) => ReactNode;
}

/**
 * A button with the dialog that it opens. Both go together, so a button that another person's change can remove must not
 * open a form.
 */
export const DialogButton = ({ renderDialog, ...button }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
};
