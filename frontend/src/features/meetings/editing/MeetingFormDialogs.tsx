import { labMeetingDefaults, labMeetingMessages, paths, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormLabel from '@mui/material/FormLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { DateField } from '../../../components/form/DateField';
import { HistoryLine } from '../../../components/history/HistoryLine';
import { useMarkOnClose } from '../../../lib/just-made';
import { dayOf, formatLongDay, formatMonthDay, formatWallClock, timeOf } from '../../../lib/time';
import { failedTo, succeeded, updateFailure } from '../meeting-toasts';
import { useMeetings } from '../meetings-context';
import { meetingKey, useCreateMeeting, useUpdateMeeting } from '../meetings.api';
import { meetingDays, meetingNotes, meetingsOn, nextFreeDay, weeklyChoices, weeklyDates } from '../schedule/schedule';
import { emptyMeeting, meetingReaders, meetingToForm, useMeetingForm, type MeetingFormApi } from './meeting-form';
import { DayAndTime, MeetingFields } from './MeetingFields';

const choicesSx: SxProps<Theme> = {
  display: 'grid',
  border: 0,
  m: 0,
  p: 0,
  gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(6, 1fr)' },
  gap: 0.75,
  '& button': { minHeight: 44, borderRadius: 1, border: 1, borderColor: 'line.control', typography: 'caption' },
  '& button:hover': { borderColor: 'text.primary' },
  '& button[data-busy=true]': { bgcolor: 'surface.sunken', color: 'text.secondary', borderColor: 'divider' },
  '& button[aria-pressed=true]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
};

const QuickSelect = ({ form }: { form: MeetingFormApi }) => {
  const { schedule } = useMeetings();
  const labelId = useId();
  const busy = meetingDays(schedule);
  const chosen = `${form.watch('day')}T${form.watch('time')}`;
  const choose = (choice: string) => {
    form.setValue('day', dayOf(choice), { shouldDirty: true, shouldValidate: true });
    form.setValue('time', labMeetingDefaults.time, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div>
      <FormLabel id={labelId} component="p" sx={{ mt: 0 }}>
        Quick select, at {labMeetingDefaults.time}
      </FormLabel>
      <Box component="fieldset" aria-labelledby={labelId} sx={choicesSx}>
        {weeklyChoices(schedule.today).map((choice) => {
          const day = dayOf(choice);
          return (
            <ButtonBase
              key={choice}
              aria-pressed={choice === chosen}
              data-busy={busy.has(day)}
              aria-label={`${formatMonthDay(day)}${busy.has(day) ? ', has a meeting' : ''}`}
              onClick={() => choose(choice)}
            >
              {formatMonthDay(day)}
            </ButtonBase>
          );
        })}
      </Box>
    </div>
  );
};

const timeAndTitle = ({ date, title }: LabMeeting): string => `${timeOf(date)} ${title}`;

/** The day and time of a new meeting: one of the weekly meeting days, and a time. */
const WeeklyDateFields = ({ form }: { form: MeetingFormApi }) => {
  const { schedule } = useMeetings();
  const { today } = schedule;
  const day = form.watch('day');
  const dates = new Set([...weeklyDates(today), ...weeklyChoices(today).map(dayOf), day]);
  const taken = meetingsOn(schedule, day).filter(({ isCancelled }) => !isCancelled);
  const options = [...dates]
    .filter(Boolean)
    .toSorted()
    .map((value) => ({ value, label: formatLongDay(value) }));
  return (
    <>
      <QuickSelect form={form} />
      <DayAndTime
        form={form}
        day={
          <ChoiceField
            label="Meeting date"
            placeholder="Choose a Tuesday"
            options={options}
            {...(taken.length > 0 && { hint: `Already on this day: ${taken.map(timeAndTitle).join(', ')}` })}
            {...form.field('day')}
          />
        }
      />
    </>
  );
};

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
