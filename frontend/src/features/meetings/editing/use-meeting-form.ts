import type { UpdateLabMeeting } from '@lab/contracts';
import { useServerForm, type ServerForm } from '../../../components/form/use-server-form';
import type { Failure } from '../../../components/toast/announce';
import type { ToastInput } from '../../../components/toast/toast-store';
import { formToMeeting, meetingFormSchema, type MeetingForm } from './meeting-form';
import { useMeetings } from '../meetings-context';

export type MeetingFormApi = ServerForm<MeetingForm>;

interface MeetingFormOptions {
  defaultValues: MeetingForm;
  send: (meeting: UpdateLabMeeting) => Promise<ToastInput>;
  failed: Failure;
  isConflict?: (error: unknown) => boolean;
}

/** The form of a meeting. After success it closes its dialog and returns to the schedule. */
export const useMeetingForm = ({ send, ...options }: MeetingFormOptions): MeetingFormApi => {
  const { close, goBack } = useMeetings();
  return useServerForm<MeetingForm, MeetingForm>({
    ...options,
    schema: meetingFormSchema,
    send: (values) => send(formToMeeting(values)),
    fieldOf: (path) => (path === 'date' ? 'day' : path),
    onDone: () => {
      close();
      goBack();
    },
  });
};
