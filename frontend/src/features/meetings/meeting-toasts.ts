import { amountText, labMeetingMessages } from '@lab/contracts';
import { announce, failure, type Failure } from '../../components/toast/announce';
import { type ToastInput, undoAction } from '../../components/toast/toast-store';
import { errorMessage, hasStatus, serverMessage } from '../../lib/http/http-error';
import { useUndo } from './meetings.api';

export const toastMs = { short: 2_000, medium: 3_000 } as const;

/** The toast for success. */
export const succeeded = (title: string, durationMs: number = toastMs.medium): ToastInput => ({ title, durationMs });

/** `Failed to create meeting: There is already a meeting at this time`; without a server message, `what` is repeated. */
export const failedTo =
  (what: string): Failure =>
  (error) => ({ title: `${what}: ${serverMessage(error, what)}`, reason: errorMessage(error) });

export const updateFailure: Failure = (error) => ({
  title: '❌ Update failed',
  text: `Unable to update meeting: ${serverMessage(error, labMeetingMessages.updateFailed)}`,
  reason: errorMessage(error),
});

export const deleteFailure: Failure = (error) => ({
  title: '❌ Delete failed',
  text: `Unable to delete meeting: ${serverMessage(error, labMeetingMessages.deleteFailed)}`,
  reason: errorMessage(error),
});

/** `3 meetings moved one week forward.` */
export const movedText = (count: number, how = 'one week forward'): string => {
  if (count === 0) return 'No other meeting moved.';
  return `${amountText(count, 'meetings')} moved ${how}.`;
};

export const notUndone = failure('Not undone');

/** Lets a toast about a change offer its undo for a minute. The token identifies the change. */
export const useUndoable = () => {
  const { mutateAsync: undo } = useUndo();
  return (toast: ToastInput, token: string): ToastInput => {
    const run = async () => {
      let isAnswered = true;
      await announce(
        undo(token).then(() => ({ title: labMeetingMessages.undone })),
        (error) => {
          // A server that could not be reached can be tried again.
          isAnswered = !hasStatus(error, 0);
          return notUndone(error);
        },
      );
      return isAnswered;
    };
    return { ...toast, action: undoAction(run) };
  };
};
