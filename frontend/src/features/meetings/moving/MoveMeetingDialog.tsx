import { labMeetingMessages, type LabMeeting } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceButtons } from '../../../components/form/ChoiceButtons';
import { DateField } from '../../../components/form/DateField';
import { useServerForm } from '../../../components/form/use-server-form';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { dayOf, daysBetween, formatDay, formatMonthDay, formatWallClock } from '../../../lib/time';
import { failedTo, movedText, useUndoable } from '../meeting-toasts';
import { useCloseAndGoBack, useMeetings } from '../meetings-context';
import { useMoveMeeting } from '../meetings.api';
import { freeDaysNear, meetingDays, meetingNotes, upcomingMeetings } from '../schedule/schedule';
import { MovedMeetings } from './RemoveMeetingDialog';

const schema = z.object({
  day: z.string().min(1, labMeetingMessages.date),
  andLater: z.boolean(),
  /** The meeting on this day, which moves to the day of the other. */
  swapWith: z.int().optional(),
});

const scopes = [
  { value: 'one', label: 'only this meeting' },
  { value: 'later', label: 'this and all later meetings' },
] as const;

const PARTNERS_OFFERED = 3;

/** The upcoming meetings nearest to a meeting, with which it can change places. */
const useNearest = (meeting: LabMeeting): LabMeeting[] => {
  const distance = ({ date }: LabMeeting) => Math.abs(daysBetween(dayOf(meeting.date), dayOf(date)));
  return upcomingMeetings(useMeetings().schedule)
    .filter(({ date }) => dayOf(date) !== dayOf(meeting.date))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, PARTNERS_OFFERED);
};

const useMoveForm = (meeting: LabMeeting) => {
  const { mutateAsync: move, isPending, isSuccess } = useMoveMeeting(meeting.id);
  const undoable = useUndoable();
  const form = useServerForm({
    schema,
    defaultValues: { day: '', andLater: false } as z.input<typeof schema>,
    send: async (request) => {
      const { message, postponed, undoToken } = await move(request);
      const isAlone = !request.andLater && request.swapWith === undefined;
      const others = isAlone ? '' : ` ${movedText(postponed - 1, 'with it')}`;
      const text = `“${meeting.title}” is on ${formatWallClock(`${request.day}${meeting.date.slice(10)}`)}.${others}`;
      return undoable({ title: message, text }, undoToken);
    },
    failed: failedTo(labMeetingMessages.moveFailed),
    onDone: useCloseAndGoBack(),
  });
  return { form, isSettled: isPending || isSuccess };
};

/**
 * Moves a meeting to another day: at once to one of the next free days, or in exchange with another meeting. If all
 * later meetings move too, they are shown first.
 */
export const MoveMeetingDialog = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule } = useMeetings();
  useLabSettings();
  const { form, isSettled } = useMoveForm(meeting);
  const nearest = useNearest(meeting);
  const busy = meetingDays(schedule);
  const own = dayOf(meeting.date);
  const [day, andLater] = form.watch(['day', 'andLater']);
  const isReady = day >= schedule.today && day !== own && !form.watch('swapWith');
  const choose = (chosen: string, swapWith?: number) => {
    form.setValue('swapWith', swapWith);
    form.setValue('day', chosen, { shouldDirty: true, shouldValidate: true });
    if (!andLater) form.submit();
  };
  return (
    <FormDialog
      isWide
      title="Move meeting"
      text={`${meeting.title}, ${formatWallClock(meeting.date)}. It keeps its time.`}
      submitLabel="Move"
      form={form}
      isReady={isReady}
    >
      <ChoiceButtons
        isWide
        label="Which meetings"
        choices={scopes}
        value={andLater ? 'later' : 'one'}
        onChoose={(scope) => form.setValue('andLater', scope === 'later', { shouldDirty: true })}
      />
      <ChoiceButtons
        label="To"
        choices={freeDaysNear(own, schedule.today, busy).map((value) => ({ value, label: formatDay(value) }))}
        value={day}
        onChoose={(chosen) => choose(chosen)}
      />
      {!andLater && nearest.length > 0 && (
        <ChoiceButtons
          isWide
          label="Or change places"
          choices={nearest.map(({ id, title, date }) => ({
            value: id,
            label: `Swap with ${title}, ${formatMonthDay(dayOf(date))}`,
          }))}
          value={form.watch('swapWith')}
          onChoose={(id) => choose(dayOf(nearest.find((each) => each.id === id)!.date), id)}
        />
      )}
      <DateField
        label="New date"
        earliest={schedule.today}
        noteOf={meetingNotes(schedule, !andLater)}
        error={day === own ? labMeetingMessages.sameDay : undefined}
        {...form.field('day')}
      />
      {isReady && andLater && <MovedMeetings source={{ move: meeting.id, day }} isSettled={isSettled} />}
    </FormDialog>
  );
};
