import { labMeetingMessages } from '@lab/contracts';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { emptyMeeting } from './meeting-form';
import { MeetingFields } from './MeetingFields';
import { meetingKey } from '../meeting-key';
import { failedTo, succeeded } from '../meeting-toasts';
import { useCreateMeeting } from '../meetings.api';
import { useMeetings } from '../meetings-context';
import { meetingDays } from '../schedule/schedule';
import { useMeetingForm } from './use-meeting-form';
import { nextFreeDay } from './weekly-slots';
import { WeeklyDateFields } from './WeeklyDateFields';
import { useMarkOnClose } from '../../../lib/just-made';
import { formatWallClock } from '../../../lib/time';

/** Creates a meeting, by default on the next weekly day without a meeting. */
export const CreateMeetingDialog = ({ day }: { day?: string | undefined }) => {
  const { schedule, close } = useMeetings();
  const { mutateAsync: create } = useCreateMeeting();
  const mark = useMarkOnClose();
  const form = useMeetingForm({
    defaultValues: emptyMeeting(day ?? nextFreeDay(schedule.today, meetingDays(schedule))),
    send: async (meeting) => {
      const created = await create(meeting);
      mark(meetingKey(created));
      // A blocking alert, so that the user confirms the message before the navigation.
      window.alert(labMeetingMessages.created);
      return { ...succeeded(labMeetingMessages.created), text: `${created.title}, ${formatWallClock(created.date)}` };
    },
    failed: failedTo(labMeetingMessages.createFailed),
  });
  return (
    <FormDialog isWide title="Create New Meeting" submitLabel="Create Meeting" form={form} onClose={close}>
      <MeetingFields form={form} date={<WeeklyDateFields form={form} />} />
    </FormDialog>
  );
};
