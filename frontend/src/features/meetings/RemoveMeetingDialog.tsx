import { labMeetingMessages, type LabMeeting } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { formatWallClock } from '../../lib/wall-clock';
import { showDeleteFailure, showFailure, showSuccess } from './meeting-toasts';
import { useCancelMeeting, useDeleteMeeting } from './meetings.api';
import { useMeetings } from './meetings-context';
import { movedText } from './moved-text';
import { MovedMeetings } from './MovedMeetings';

interface RemoveMeetingDialogProps {
  meeting: LabMeeting;
  /** Cancels it and moves all later meetings on; otherwise it is deleted and nothing moves. */
  isCancelling: boolean;
}

const useRemove = ({ meeting, isCancelling }: RemoveMeetingDialogProps) => {
  const { close, goBack, offerUndo } = useMeetings();
  const cancel = useCancelMeeting(meeting.id);
  const remove = useDeleteMeeting(meeting.id);

  const cancelAndPostpone = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ message, postponed, undoToken }) => {
        showSuccess(message);
        offerUndo(`“${meeting.title}” was cancelled. ${movedText(postponed)}`, undoToken);
        close();
        goBack();
      },
      onError: (error) => showFailure(labMeetingMessages.postponeFailed, error),
    });
  const deleteMeeting = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showSuccess(labMeetingMessages.deleted);
        close();
        goBack();
      },
      onError: showDeleteFailure,
    });
  return {
    isBusy: cancel.isPending || remove.isPending,
    isSettled: cancel.isPending || cancel.isSuccess,
    confirm: isCancelling ? cancelAndPostpone : deleteMeeting,
    close,
  };
};

/** Asks before a meeting is cancelled or deleted. */
export const RemoveMeetingDialog = (props: RemoveMeetingDialogProps) => {
  const { meeting, isCancelling } = props;
  const { isBusy, isSettled, confirm, close } = useRemove(props);
  const what = `“${meeting.title}” on ${formatWallClock(meeting.date)}`;
  return (
    <ConfirmDialog
      isOpen
      title={isCancelling ? 'Cancel Meeting & Postpone' : 'Delete Meeting'}
      text={
        isCancelling
          ? `${what} is cancelled, and all later meetings move one week forward.`
          : `${what} is deleted with its proposals and votes. No other meeting moves. This cannot be undone.`
      }
      confirmLabel={isCancelling ? 'Cancel & Postpone' : 'Delete'}
      closeLabel="Keep Meeting"
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={close}
    >
      {isCancelling && <MovedMeetings source={{ cancel: meeting.id }} isSettled={isSettled} />}
    </ConfirmDialog>
  );
};
