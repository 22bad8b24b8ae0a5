import { showToast, type ToastInput } from '../../components/toast/toast-store';
import { errorMessage, hasStatus } from '../../lib/http/http-error';

/** After these there is nothing left to try in the dialog: the list has by now what was decided or changed elsewhere. */
const isOver = (error: unknown) => hasStatus(error, 409) || hasStatus(error, 404);

/** Says what came of a decision, and closes its dialog unless it can be tried again. */
export const settle = async (decision: Promise<ToastInput>, onClose: () => void): Promise<void> => {
  try {
    showToast(await decision);
    onClose();
  } catch (error) {
    const title = hasStatus(error, 409) ? 'Nothing Was Changed' : 'Not Saved';
    showToast({ title, text: errorMessage(error), variant: 'destructive' });
    if (isOver(error)) onClose();
  }
};
