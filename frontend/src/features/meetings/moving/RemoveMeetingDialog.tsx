import { labMeetingMessages, type LabMeeting } from '@lab/contracts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { deleteFailure, failedTo, succeeded } from '../meeting-toasts';
import { useCancelMeeting, useDeleteMeeting } from '../meetings.api';
import { useMeetings } from '../meetings-context';
import { movedText } from './moved-text';
import { MovedMeetings } from './MovedMeetings';
import { formatWallClock } from '../../../lib/time';

interface RemoveMeetingDialogProps {
  meeting: LabMeeting;
  /** Cancels the meeting and moves all later ones; otherwise it is deleted and nothing moves. */
  isCancelling: boolean;
}

const useRemove = ({ meeting, isCancelling }: RemoveMeetingDialogProps) => {
  const { goBack, offerUndo } = useMeetings();
  const cancel = useCancelMeeting(meeting.id);
  const { mutateAsync: remove } = useDeleteMeeting(meeting.id);

  const cancelAndPostpone = async () => {
    const { message, postponed, undoToken } = await cancel.mutateAsync();
    offerUndo(`“${meeting.title}” was cancelled. ${movedText(postponed)}`, undoToken);
    goBack();
    return succeeded(message);
  };
  const deleteMeeting = async () => {
    await remove();
    goBack();
    return succeeded(labMeetingMessages.deleted);
  };
  return {
    isSettled: cancel.isPending || cancel.isSuccess,
    ...(isCancelling
      ? { send: cancelAndPostpone, failed: failedTo(labMeetingMessages.postponeFailed) }
      : { send: deleteMeeting, failed: deleteFailure }),
  };
};

/** Asks for confirmation before a meeting is cancelled or deleted. */
export const RemoveMeetingDialog = (props: RemoveMeetingDialogProps) => {
  const { meeting, isCancelling } = props;
  const { close } = useMeetings();
  const { isSettled, ...removal } = useRemove(props);
  const what = `“${meeting.title}” on ${formatWallClock(meeting.date)}`;
  return (
    <ConfirmDialog
      title={isCancelling ? 'Cancel Meeting & Postpone' : 'Delete Meeting'}
      text={
        isCancelling
          ? `${what} is cancelled, and all later meetings move one week forward.`
          : `${what} is deleted with its proposals and votes. No other meeting moves. This cannot be undone.`
      }
      confirmLabel={isCancelling ? 'Cancel & Postpone' : 'Delete'}
      closeLabel="Keep Meeting"
      {...removal}
      onClose={close}
    >
      {isCancelling && <MovedMeetings source={{ cancel: meeting.id }} isSettled={isSettled} />}
    </ConfirmDialog>
  );
};
