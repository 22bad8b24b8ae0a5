import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AppDialog } from '../../components/dialog/AppDialog';

interface MeetingFormDialogProps {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something and sends it. */
export const MeetingFormDialog = ({ submitLabel, isBusy, isReady = true, ...dialog }: MeetingFormDialogProps) => (
  <AppDialog
    {...dialog}
    isOpen
    isWide
    actions={
      <>
        <Button color="inherit" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
          {submitLabel}
        </Button>
      </>
    }
  />
);
