import { labMeetingMessages, paths, type LabMeeting } from '@lab/contracts';
import { useNavigate } from 'react-router-dom';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { HistoryLine } from '../../../components/history/HistoryLine';
import { DateField } from '../../../components/form/DateField';
import { meetingReaders, meetingToForm } from './meeting-form';
import { DayAndTime, MeetingFields } from './MeetingFields';
import { succeeded, updateFailure } from '../meeting-toasts';
import { useUpdateMeeting } from '../meetings.api';
import { meetingNotes } from '../schedule/schedule';
import { useMeetings } from '../meetings-context';
import { useMeetingForm } from './use-meeting-form';

/** Shows and edits a meeting. It can be moved to any day. */
export const EditMeetingDialog = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule, close } = useMeetings();
  const navigate = useNavigate();
  const { edit, isConflict } = useEdit(meeting);
  const { mutateAsync: update } = useUpdateMeeting(meeting.id);
  const form = useMeetingForm({
    defaultValues: meetingToForm(meeting),
    send: async (fields) => {
      const { order, version } = edit.base;
      await update({ ...fields, order, version });
      return succeeded(labMeetingMessages.updated);
    },
    failed: updateFailure,
    isConflict,
  });
  const leave = () => {
    close();
    void navigate(paths.labMeetings, { preventScrollReset: true });
  };
  const day = <DateField label="Meeting date" noteOf={meetingNotes(schedule)} {...form.field('day')} />;
  return (
    <FormDialog isWide title="Edit Meeting" submitLabel="Save Changes" form={form} onClose={leave}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={meetingToForm} readers={meetingReaders}>
        <MeetingFields form={form} date={<DayAndTime form={form} day={day} />} />
      </ChangedMeanwhile>
      <HistoryLine topic="lab-meetings" id={meeting.id} />
    </FormDialog>
  );
};
