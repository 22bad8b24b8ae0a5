import { dbAdminMessages } from '@lab/contracts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { showToast } from '../../components/toast/toast-store';
import { serverMessage } from '../../lib/http/http-error';

interface ConfirmChangeProps {
  title: string;
  text: ReactNode;
  /** What the button does, as a verb. */
  confirmLabel: string;
  /** What was done, as a sentence. */
  done: string;
  isBusy: boolean;
  change: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before the database is changed, and stays open with the reason when it was not. */
export const ConfirmChange = ({ done, change, ...dialog }: ConfirmChangeProps) => {
  const [problem, setProblem] = useState<string>();

  const confirm = async (): Promise<void> => {
    try {
      await change();
      showToast({ title: dbAdminMessages.succeeded, text: done });
      dialog.onClose();
    } catch (error) {
      const text = serverMessage(error, dbAdminMessages.failedWhy);
      setProblem(text);
      showToast({ title: dbAdminMessages.failed, text, variant: 'destructive' });
    }
  };

  return (
    <ConfirmDialog {...dialog} isOpen onConfirm={() => void confirm()}>
      <FormAlert message={problem} />
    </ConfirmDialog>
  );
};
