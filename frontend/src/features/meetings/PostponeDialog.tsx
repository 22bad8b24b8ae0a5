import { labMeetingMessages } from '@lab/contracts';
import { useState, type FocusEvent } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { showFailure, showSuccess, showTitledFailure } from './meeting-toasts';
import { usePostponeMeetings } from './meetings.api';
import { useMeetings } from './meetings-context';
import { MeetingFormDialog } from './MeetingFormDialog';
import { movedText } from './moved-text';
import { MovedMeetings } from './MovedMeetings';

/** A browser gives no value for a date that is not there, such as 31 February; it only says that there is one. */
const warnOfBadDate = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
  if (target.validity.badInput) {
    showTitledFailure(labMeetingMessages.startDateFormat, labMeetingMessages.startDateInvalid);
  }
};

/** Moves every meeting from a chosen day on by one week. */
export const PostponeDialog = () => {
  const { schedule, close, goBack, offerUndo } = useMeetings();
  const [day, setDay] = useState('');
  const { mutate: postpone, isPending, isSuccess } = usePostponeMeetings();
  const isPast = day !== '' && day < schedule.today;
  const isReady = day !== '' && !isPast;

  const confirm = () =>
    postpone(day, {
      onSuccess: ({ postponed, undoToken }) => {
        showSuccess(labMeetingMessages.postponed);
        offerUndo(movedText(postponed), undoToken);
        close();
        goBack();
      },
      onError: (error) => showFailure(labMeetingMessages.postponeFailed, error),
    });

  return (
    <MeetingFormDialog
      title="Postpone Meetings"
      text="Every meeting on or after this day moves one week forward."
      submitLabel="Confirm"
      isBusy={isPending}
      isReady={isReady}
      onSubmit={confirm}
      onClose={close}
    >
      <TextInput
        label="Start date"
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        onBlur={warnOfBadDate}
        hint={labMeetingMessages.startDate}
        error={isPast ? labMeetingMessages.startDatePast : undefined}
        slotProps={{ input: { min: schedule.today } }}
        sx={{ mb: 1 }}
      />
      {isReady && <MovedMeetings source={{ postponeFrom: day }} isSettled={isPending || isSuccess} />}
    </MeetingFormDialog>
  );
};
