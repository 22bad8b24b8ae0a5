import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormAlert } from '../feedback/FormAlert';
import { AppDialog } from './AppDialog';

interface FormDialogProps {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  /** As `useServerForm` gives it. */
  form: { submit: () => void; isSending: boolean; problem: string | undefined };
  isWide?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog to fill in and send. */
export const FormDialog = ({ submitLabel, form, children, ...dialog }: FormDialogProps) => (
  <AppDialog
    {...dialog}
    isOpen
    onSubmit={form.submit}
    actions={
      <>
        <Button color="inherit" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={form.isSending}>
          {submitLabel}
        </Button>
      </>
    }
  >
    <Stack sx={{ gap: 2.5 }}>
      {children}
      <FormAlert message={form.problem} />
    </Stack>
  </AppDialog>
);
