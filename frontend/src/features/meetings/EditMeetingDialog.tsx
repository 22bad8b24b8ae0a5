import { labMeetingMessages, labMeetingSchema, paths, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { FormLine } from './FormLine';
import { formToMeeting, meetingReaders, meetingToForm } from './meeting-form';
import { MeetingFields } from './MeetingFields';
import { MeetingFormDialog } from './MeetingFormDialog';
import { showSuccess, showUpdateFailure } from './meeting-toasts';
import { useUpdateMeeting } from './meetings.api';
import { useMeetings } from './meetings-context';
import { showIssues, useMeetingForm } from './use-meeting-form';

/** A meeting as it stands, to look at and to change. It may move to any day. */
export const EditMeetingDialog = ({ meeting }: { meeting: LabMeeting }) => {
  const { close, goBack } = useMeetings();
  const navigate = useNavigate();
  const { edit, isConflict } = useEdit(labMeetingSchema, meeting);
  const form = useMeetingForm(meetingToForm(meeting));
  const { mutateAsync: update, isPending } = useUpdateMeeting(meeting.id);

  const submit = form.handleSubmit(async (values) => {
    try {
      const { order, version } = edit.base;
      await update({ ...formToMeeting(values), order, version });
      showSuccess(labMeetingMessages.updated);
      close();
      goBack();
    } catch (error) {
      if (isConflict(error)) return;
      showIssues(form, error);
      showUpdateFailure(error);
    }
  });
  const leave = () => {
    close();
    void navigate(paths.labMeetings, { preventScrollReset: true });
  };

  return (
    <MeetingFormDialog
      title="Edit Meeting"
      submitLabel="Save Changes"
      isBusy={isPending}
      onSubmit={() => void submit()}
      onClose={leave}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ChangedMeanwhile edit={edit} form={form} valuesOf={meetingToForm} readers={meetingReaders}>
          <MeetingFields
            form={form}
            date={
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' } }}>
                <FormLine form={form} name="day" label="Meeting date" type="date" />
                <FormLine form={form} name="time" label="Time" type="time" />
              </Box>
            }
          />
        </ChangedMeanwhile>
      </Box>
    </MeetingFormDialog>
  );
};
