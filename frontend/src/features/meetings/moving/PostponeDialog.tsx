import { labMeetingMessages } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { DateField } from '../../../components/form/DateField';
import { NO_DATE } from '../../../components/form/picker/picker-field';
import { useServerForm } from '../../../components/form/use-server-form';
import { warn } from '../../../components/toast/announce';
import { dayOf } from '../../../lib/time';
import { failedTo, movedText, useUndoable } from '../meeting-toasts';
import { useCloseAndGoBack, useMeetings } from '../meetings-context';
import { usePostponeMeetings } from '../meetings.api';
import { meetingNotes, upcomingMeetings } from '../schedule/schedule';
import { MovedMeetings } from './RemoveMeetingDialog';

/** The typed day may not exist, such as 31 February. */
const warnOfBadDate = (value: string) => {
  if (value === NO_DATE) {
    warn({ title: labMeetingMessages.startDateFormat, text: labMeetingMessages.startDateInvalid });
  }
};

const schema = z.object({ startDate: z.string() });

/** Moves every meeting from a chosen day on by one week. */
export const PostponeDialog = () => {
  const { schedule } = useMeetings();
  const undoable = useUndoable();
  const { mutateAsync: postpone, isPending, isSuccess } = usePostponeMeetings();
  const form = useServerForm({
    schema,
    defaultValues: { startDate: dayOf(upcomingMeetings(schedule)[0]?.date ?? '') },
    send: async ({ startDate }) => {
      const { postponed, undoToken } = await postpone(startDate);
      return undoable({ title: labMeetingMessages.postponed, text: movedText(postponed) }, undoToken);
    },
    failed: failedTo(labMeetingMessages.postponeFailed),
    onDone: useCloseAndGoBack(),
  });
  const day = form.watch('startDate');
  const isReady = day >= schedule.today;
  return (
    <FormDialog
      isWide
      title="Postpone Meetings"
      text="Every meeting on or after this day moves one week forward."
      submitLabel="Confirm"
      form={form}
      isReady={isReady}
    >
      <DateField
        label="Start date"
        earliest={schedule.today}
        noteOf={meetingNotes(schedule)}
        hint={isReady ? undefined : labMeetingMessages.startDate}
        error={day && day !== NO_DATE && !isReady ? labMeetingMessages.startDatePast : undefined}
        onBlur={warnOfBadDate}
        {...form.field('startDate')}
      />
      {isReady && <MovedMeetings source={{ postponeFrom: day }} isSettled={isPending || isSuccess} />}
    </FormDialog>
  );
};
