import { labMeetingMessages, UNDO_SECONDS } from '@lab/contracts';
import { announce, failure } from '../../../components/toast/announce';
import type { ToastInput } from '../../../components/toast/toast-store';
import { hasStatus } from '../../../lib/http/http-error';
import { useUndo } from '../meetings.api';

const notUndone = failure('Not undone');

/** Lets a toast about a change offer its undo for a minute. The token identifies the change. */
export const useUndoable = () => {
  const { mutateAsync: undo } = useUndo();
  return (toast: ToastInput, token: string): ToastInput => {
    const run = async () => {
      let isAnswered = true;
      await announce(
        undo(token).then(() => ({ title: labMeetingMessages.undone })),
        (error) => {
          // A server that was not reached may be asked again.
          isAnswered = !hasStatus(error, 0);
          return notUndone(error);
        },
      );
      return isAnswered;
    };
    return { ...toast, action: { label: 'Undo', endsAt: performance.now() + UNDO_SECONDS * 1000, run } };
  };
};
