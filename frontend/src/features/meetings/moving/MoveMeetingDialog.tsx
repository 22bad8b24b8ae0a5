import { labMeetingMessages, type LabMeeting } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceButtons } from '../../../components/form/ChoiceButtons';
import { DateField } from '../../../components/form/DateField';
import { useServerForm } from '../../../components/form/use-server-form';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { dayOf, formatMonthDay, formatWallClock } from '../../../lib/time';
import { failedTo, movedText, useUndoable } from '../meeting-toasts';
import { useMeetings } from '../meetings-context';
import { useMoveMeeting } from '../meetings.api';
import { meetingDays, meetingNotes, nextFreeDay, weeklyChoices } from '../schedule/schedule';
import { MovedMeetings } from './RemoveMeetingDialog';

const schema = z.object({ day: z.string().min(1, labMeetingMessages.date), andLater: z.boolean() });

const scopes = [
  { value: 'one', label: 'only this meeting' },
  { value: 'later', label: 'this and all later meetings' },
] as const;

/** Moves a meeting to another day, by default the next free one, alone or with all later meetings. */
export const MoveMeetingDialog = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule, close, goBack } = useMeetings();
  useLabSettings();
  const { mutateAsync: move, isPending, isSuccess } = useMoveMeeting(meeting.id);
  const undoable = useUndoable();
  const busy = meetingDays(schedule);
  const own = dayOf(meeting.date);
  const form = useServerForm({
    schema,
    defaultValues: { day: nextFreeDay(own > schedule.today ? own : schedule.today, busy), andLater: false },
    send: async (request) => {
      const { message, postponed, undoToken } = await move(request);
      const others = request.andLater ? ` ${movedText(postponed - 1, 'with it')}` : '';
      const text = `“${meeting.title}” is on ${formatWallClock(`${request.day}${meeting.date.slice(10)}`)}.${others}`;
      return undoable({ title: message, text }, undoToken);
    },
    failed: failedTo(labMeetingMessages.moveFailed),
    onDone: () => {
      close();
      goBack();
    },
  });
  const [day, andLater] = form.watch(['day', 'andLater']);
  const isReady = day >= schedule.today && day !== own;
  return (
    <FormDialog
      isWide
      title="Move meeting"
      text={`${meeting.title}, ${formatWallClock(meeting.date)}. It keeps its time.`}
      submitLabel="Move"
      form={form}
      isReady={isReady}
      onClose={close}
    >
      <ChoiceButtons
        label="To"
        choices={weeklyChoices(schedule.today)
          .map(dayOf)
          .filter((choice) => choice !== own)
          .map((value) => ({ value, label: formatMonthDay(value), note: busy.has(value) ? 'taken' : undefined }))}
        value={day}
        onChoose={(choice) => form.setValue('day', choice, { shouldDirty: true, shouldValidate: true })}
      />
      <DateField
        label="New date"
        earliest={schedule.today}
        noteOf={meetingNotes(schedule)}
        error={day === own ? labMeetingMessages.sameDay : undefined}
        {...form.field('day')}
      />
      <ChoiceButtons
        isWide
        label="Which meetings"
        choices={scopes}
        value={andLater ? 'later' : 'one'}
        onChoose={(scope) => form.setValue('andLater', scope === 'later', { shouldDirty: true })}
      />
      {isReady && andLater && <MovedMeetings source={{ move: meeting.id, day }} isSettled={isPending || isSuccess} />}
    </FormDialog>
  );
};
