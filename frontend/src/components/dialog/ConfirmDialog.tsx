import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AppDialog } from './AppDialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  /** What the button does, as a verb: "Reject", "Delete". */
  confirmLabel: string;
  /** What the other button does. */
  closeLabel?: string;
  isBusy?: boolean;
  isWide?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({
  confirmLabel,
  closeLabel = 'Cancel',
  isBusy = false,
  ...dialog
}: ConfirmDialogProps) => (
  <AppDialog
    {...dialog}
    onSubmit={dialog.onConfirm}
    actions={
      <>
        <Button color="inherit" onClick={dialog.onClose}>
          {closeLabel}
        </Button>
        <Button type="submit" variant="contained" color="error" loading={isBusy}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);
