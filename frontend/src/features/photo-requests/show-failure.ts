import { showToast } from '../../components/toast/toast-store';
import { errorMessage, hasStatus } from '../../lib/http/http-error';

/** Says why a decision was not taken. */
export const showFailure = (error: unknown): void =>
  showToast({
    title: hasStatus(error, 409) ? 'Already Decided' : 'Not Saved',
    text: errorMessage(error),
    variant: 'destructive',
  });

/** After these there is nothing left to try in the dialog: it was decided elsewhere, or is gone. */
export const isOver = (error: unknown): boolean => hasStatus(error, 409) || hasStatus(error, 404);
