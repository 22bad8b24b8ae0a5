import { amountText, labMeetingMessages, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { errorMessage } from '../../../lib/http/http-error';
import { formatWallClock } from '../../../lib/time';
import { deleteFailure, failedTo, movedText, succeeded, useUndoable } from '../meeting-toasts';
import { useMeetings } from '../meetings-context';
import { useCancelMeeting, useDeleteMeeting, useMoves, type MovesSource } from '../meetings.api';

const Loading = () => (
  <Box component="output" aria-label="Loading the meetings that would move" sx={{ display: 'block' }}>
    <Skeleton variant="text" width="50%" />
    <Skeleton variant="text" />
    <Skeleton variant="text" />
  </Box>
);

/** A preview of the meetings that would move, with their new dates, before the confirmation. */
export const MovedMeetings = ({ source, isSettled }: { source: MovesSource; isSettled: boolean }) => {
  const { data: moves, error, refetch } = useMoves(source, isSettled);
  if (error) {
    const message = `The meetings that would move could not be loaded. ${errorMessage(error)}`;
    return <FormAlert message={message} onRetry={() => void refetch()} />;
  }
  if (!moves) return <Loading />;
  if (moves.length === 0) return <Typography variant="body2">No other meeting moves.</Typography>;
  // A long list makes the dialog scroll, which must be possible with the keyboard.
  return (
    <Box component="section" tabIndex={0} aria-label="Meetings that move">
      <Typography variant="h6" component="h3">
        {amountText(moves.length, 'meetings move', 'meeting moves')}
        {'move' in source ? '' : ' one week forward'}
      </Typography>
      <Box component="ul" sx={{ ...ruledListSx, mt: 1 }}>
        {moves.map(({ id, title, from, to }) => (
          <Box key={id} component="li" sx={{ ...ruledRowSx, py: 1, overflowWrap: 'anywhere' }}>
            <Typography variant="body2">{title}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {formatWallClock(from)} → {formatWallClock(to)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

interface RemoveMeetingDialogProps {
  meeting: LabMeeting;
  /** Cancels the meeting and moves all later ones; otherwise it is deleted and nothing moves. */
  isCancelling: boolean;
}

const useRemove = ({ meeting, isCancelling }: RemoveMeetingDialogProps) => {
  const { goBack } = useMeetings();
  const undoable = useUndoable();
  const cancel = useCancelMeeting(meeting.id);
  const { mutateAsync: remove } = useDeleteMeeting(meeting.id);

  const cancelAndPostpone = async () => {
    const { message, postponed, undoToken } = await cancel.mutateAsync();
    goBack();
    return undoable({ title: message, text: `“${meeting.title}” was cancelled. ${movedText(postponed)}` }, undoToken);
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
  const { isSettled, ...removal } = useRemove(props);
  const what = `“${meeting.title}” on ${formatWallClock(meeting.date)}`;
  return (
    <ConfirmDialog
      title={isCancelling ? 'Cancel Meeting & Postpone' : 'Delete Meeting'}
      text={
        isCancelling
          ? `${what} is cancelled, and all later meetings move one week forward.`
          : `${what} is deleted with its proposals and votes. No other meeting moves. The professor can restore it in the audit log.`
      }
      confirmLabel={isCancelling ? 'Cancel & postpone' : 'Delete'}
      closeLabel="Keep meeting"
      {...removal}
    >
      {isCancelling && <MovedMeetings source={{ cancel: meeting.id }} isSettled={isSettled} />}
    </ConfirmDialog>
  );
};
