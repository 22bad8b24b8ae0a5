import { amountText, labMeetingLabels, labMeetingMessages, type LabMeeting } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCloseDialog, CloseDialog } from '../../../components/dialog/open-dialog';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceButtons } from '../../../components/form/ChoiceButtons';
import { DateField } from '../../../components/form/DateField';
import type { DayNote } from '../../../components/form/picker/picker-field';
import { HistoryLine } from '../../../components/history/HistoryLine';
import { useMarkOnClose } from '../../../lib/just-made';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { formatMonthDay, formatWallClock, timeOf } from '../../../lib/time';
import { failedTo, succeeded, updateFailure, useUndoable } from '../meeting-toasts';
import { useMeetings } from '../meetings-context';
import { meetingKey, useCreateMeeting, useUpdateMeeting, type Schedule } from '../meetings.api';
import {
  isMeetingDay,
  laterDays,
  meetingDays,
  meetingNotes,
  meetingsOn,
  nextFreeDay,
  weeklyChoices,
} from '../schedule/schedule';
import { emptyMeeting, meetingReaders, meetingToForm, useMeetingForm, type MeetingFormApi } from './meeting-form';
import { DayAndTime, MeetingFields } from './MeetingFields';

/** The number of weekly meetings to create together. */
const counts = [1, 2, 4, 8, 12] as const;

const dayNotes = (schedule: Schedule) => {
  const taken = meetingNotes(schedule);
  return (day: string): DayNote | undefined =>
    isMeetingDay(day) ? taken(day) : { text: labMeetingMessages.otherWeekday(), isTaken: true };
};

const LineBelow = ({ children }: { children: ReactNode }) => (
  <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** The weekly meeting day and time of a new meeting, and for how many weeks. */
const WeeklyDateFields = ({ form }: { form: MeetingFormApi }) => {
  const { schedule } = useMeetings();
  const { meetings } = useLabSettings();
  const { today } = schedule;
  const [day, time, weeks] = form.watch(['day', 'time', 'weeks']);
  const busy = meetingDays(schedule);
  const taken = meetingsOn(schedule, day).filter(({ isCancelled }) => !isCancelled);
  const choose = (choice: string) => {
    form.setValue('day', choice, { shouldDirty: true, shouldValidate: true });
    form.setValue('time', meetings.time, { shouldDirty: true, shouldValidate: true });
  };
  const others = laterDays(day, weeks, busy);
  const offered = weeklyChoices(today, busy);
  return (
    <>
      <div>
        <ChoiceButtons
          label={`Quick select, at ${meetings.time}`}
          choices={offered.free.map((value) => ({ value, label: formatMonthDay(value) }))}
          value={time === meetings.time ? day : undefined}
          onChoose={choose}
        />
        {offered.taken.length > 0 && <LineBelow>{takenText(offered.taken)}</LineBelow>}
      </div>
      <DayAndTime
        form={form}
        day={
          <DateField
            label={labMeetingLabels.date}
            earliest={today}
            noteOf={dayNotes(schedule)}
            hint={taken.length > 0 ? `Already on this day: ${taken.map(timeAndTitle).join(', ')}` : undefined}
            {...form.field('day')}
          />
        }
      />
      <div>
        <ChoiceButtons
          isWide
          label="Every week"
          choices={counts.map((value) => ({ value, label: value === 1 ? 'only once' : amountText(value, 'times') }))}
          value={weeks}
          onChoose={(count) => form.setValue('weeks', count, { shouldDirty: true })}
        />
        <LineBelow>{others.length > 0 && othersText(day, others, busy)}</LineBelow>
      </div>
    </>
  );
};

const daysText = (days: readonly string[]): string => days.map(formatMonthDay).join(', ');

const TAKEN_NAMED = 4;

/** `Taken: 1 Dec, 8 Dec and 3 more`. */
const takenText = (days: readonly string[]): string => {
  const rest = days.length - TAKEN_NAMED;
  return `Taken: ${daysText(days.slice(0, TAKEN_NAMED))}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/** The other days of a weekly meeting, and the days left out because they are taken. */
const othersText = (first: string, others: readonly string[], busy: ReadonlySet<string>): string => {
  const left = [...busy].filter((day) => isMeetingDay(day) && day > first && day < others.at(-1)!).toSorted();
  const leftText = left.length > 0 ? ` Left out, because taken: ${daysText(left)}.` : '';
  return `Also on ${daysText(others)}.${leftText}`;
};

const timeAndTitle = ({ date, title }: LabMeeting): string => `${timeOf(date)} ${title}`;

const createdText = ({ title, date }: LabMeeting, others: number): string =>
  `${title}, ${formatWallClock(date)}${others ? ` and ${amountText(others, 'later weeks')}` : ''}`;

/** Creates a meeting, by default on the next weekly day without a meeting. */
export const CreateMeetingDialog = ({ day }: { day?: string }) => {
  const { schedule } = useMeetings();
  const { mutateAsync: create } = useCreateMeeting();
  const mark = useMarkOnClose();
  const undoable = useUndoable();
  const form = useMeetingForm({
    defaultValues: emptyMeeting(day ?? nextFreeDay(schedule.today, meetingDays(schedule))),
    send: async (meeting, { day: first, time, weeks }) => {
      const alsoOn = laterDays(first, weeks, meetingDays(schedule)).map((other) => `${other}T${time}:00`);
      const created = await create({ ...meeting, alsoOn });
      mark(meetingKey(created));
      // A blocking alert, so that the user confirms the message before the navigation.
      window.alert(labMeetingMessages.created);
      const toast = { ...succeeded(labMeetingMessages.created), text: createdText(created, alsoOn.length) };
      return created.undoToken ? undoable(toast, created.undoToken) : toast;
    },
    failed: failedTo(labMeetingMessages.createFailed),
  });
  return (
    <FormDialog isWide title="Create New Meeting" submitLabel="Create meeting" form={form}>
      <MeetingFields isShort form={form} date={<WeeklyDateFields form={form} />} />
    </FormDialog>
  );
};

/** Shows and edits a meeting. It can be moved to any day. */
export const EditMeetingDialog = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule, home } = useMeetings();
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
  const close = useCloseDialog();
  const leave = () => {
    close();
    void navigate(home, { preventScrollReset: true });
  };
  const day = <DateField label={labMeetingLabels.date} noteOf={meetingNotes(schedule)} {...form.field('day')} />;
  return (
    <CloseDialog value={leave}>
      <FormDialog isWide title="Edit Meeting" submitLabel="Save changes" form={form}>
        <ChangedMeanwhile edit={edit} form={form} valuesOf={meetingToForm} readers={meetingReaders}>
          <MeetingFields form={form} date={<DayAndTime form={form} day={day} />} />
        </ChangedMeanwhile>
        <HistoryLine topic="lab-meetings" id={meeting.id} />
      </FormDialog>
    </CloseDialog>
  );
};
