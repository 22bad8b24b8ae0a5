import { labMeetingMessages } from '@lab/contracts';
import { emptyMeeting, formToMeeting } from './meeting-form';
import { MeetingFields } from './MeetingFields';
import { MeetingFormDialog } from './MeetingFormDialog';
import { showCreated, showFailure } from './meeting-toasts';
import { useCreateMeeting } from './meetings.api';
import { useMeetings } from './meetings-context';
import { showIssues, useMeetingForm } from './use-meeting-form';
import { dayOf } from '../../lib/wall-clock';
import { weeklyChoices } from './weekly-slots';
import { WeeklyDateFields } from './WeeklyDateFields';

/** A new meeting, on the next weekly slot unless another is chosen. */
export const CreateMeetingDialog = ({ day }: { day?: string | undefined }) => {
  const { schedule, close, goBack } = useMeetings();
  const form = useMeetingForm(emptyMeeting(day ?? dayOf(weeklyChoices(schedule.today)[0]!)));
  const { mutateAsync: create, isPending } = useCreateMeeting();

  const submit = form.handleSubmit(async (values) => {
    try {
      await create(formToMeeting(values));
      showCreated();
      close();
      goBack();
    } catch (error) {
      showIssues(form, error);
      showFailure(labMeetingMessages.createFailed, error);
    }
  });

  return (
    <MeetingFormDialog
      title="Create New Meeting"
      submitLabel="Create Meeting"
      isBusy={isPending}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <MeetingFields form={form} date={<WeeklyDateFields form={form} />} />
    </MeetingFormDialog>
  );
};
