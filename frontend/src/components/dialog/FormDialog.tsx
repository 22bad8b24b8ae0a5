import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { FormAlert } from '../feedback/FormAlert';
import { AppDialog } from './AppDialog';
import { DiscardQuestion, LeaveGuard } from './LeaveGuard';
import { useCloseDialog } from './open-dialog';

/** The part of `useServerForm` that the dialog uses. */
interface DialogForm {
  submit: () => void;
  isSending: boolean;
  isChanged: boolean;
  problem: string | undefined;
}

export interface FormDialogProps {
  title: string;
  text?: ReactNode;
  /** Undefined for a form that is sent by one of several buttons in it, or with Enter. */
  submitLabel?: string;
  /** The label of the cancel button. */
  closeLabel?: string;
  form: DialogForm;
  /** False while the form cannot be sent yet. */
  isReady?: boolean;
  /** For an irreversible action. */
  isDestructive?: boolean;
  isWide?: boolean;
  children?: ReactNode;
}

/**
 * A dialog with a form. Its cancel button closes it immediately. Escape, the close icon, a click outside and the
 * browser's Back button may be accidental, so they ask for confirmation if there is input.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { submitLabel, closeLabel = 'Cancel', form, isReady = true, isDestructive, children, ...dialog } = props;
  const close = useCloseDialog();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (form.isChanged ? setLeaving(true) : close());
  return (
    <>
      <AppDialog
        {...dialog}
        onClose={leave}
        onSubmit={form.submit}
        actions={
          <>
            <Button color="inherit" onClick={close}>
              {closeLabel}
            </Button>
            {submitLabel && (
              <Button
                type="submit"
                variant="contained"
                color={isDestructive ? 'error' : 'primary'}
                loading={form.isSending}
                disabled={!isReady}
              >
                {submitLabel}
              </Button>
            )}
          </>
        }
      >
        <Stack data-empty={!children && !form.problem} sx={{ gap: 2.5 }}>
          {children}
          <FormAlert message={form.problem} />
        </Stack>
      </AppDialog>
      {/* Outside the dialog's form, because the confirmation would submit it. */}
      <LeaveGuard isChanged={form.isChanged} onLeave={close} />
      {isLeaving && <DiscardQuestion onDiscard={close} onStay={() => setLeaving(false)} />}
    </>
  );
};
