import {
  addDays,
  amountText,
  planMessages,
  planTermSchema,
  skippedDateReasons,
  type LabMeetingType,
  type PlannedMeeting,
  type TermPlan,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Spinner } from '../../../components/feedback/Spinner';
import { DateField } from '../../../components/form/DateField';
import { useServerForm } from '../../../components/form/use-server-form';
import { errorMessage } from '../../../lib/http/http-error';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { formatDay } from '../../../lib/time';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { failedTo, useUndoable } from '../meeting-toasts';
import { useCloseAndGoBack, useMeetings } from '../meetings-context';
import { meetingDays, nextFreeDay } from '../schedule/schedule';
import { PatternField } from './PatternField';
import { PlannedMeetings } from './PlannedMeetings';
import { useCreatePlan, usePlanPreview, useRotations } from './rotation.api';

/** The default length of a term. */
const DEFAULT_TERM_WEEKS = 16;

interface TermForm {
  from: string;
  to: string;
  skipDates: string[];
  includeDates: string[];
  pattern: LabMeetingType[];
}

interface SkippedDatesProps {
  skipped: TermPlan['skipped'];
  /** Called for a day that the user had skipped. */
  onTakeBack: (day: string) => void;
  /** Called for a day whose meeting was cancelled. */
  onInclude: (day: string) => void;
}

/** The days of the term without a meeting. Some of them can be planned anyway. */
const SkippedDates = ({ skipped, onTakeBack, onInclude }: SkippedDatesProps) => {
  if (skipped.length === 0) return null;
  return (
    <Box component="section" aria-label="Skipped dates">
      <Typography variant="h6" component="h3">
        Skipped dates
      </Typography>
      <Box component="ul" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {skipped.map(({ date, reason }) => (
          <Box
            key={date}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
          >
            <span>{formatDay(date)}</span>
            <span>{reason}</span>
            {reason === skippedDateReasons.left && (
              <Button
                size="small"
                color="inherit"
                aria-label={`Plan ${formatDay(date)} again`}
                onClick={() => onTakeBack(date)}
              >
                Plan it again
              </Button>
            )}
            {reason === skippedDateReasons.cancelled && (
              <Button
                size="small"
                color="inherit"
                aria-label={`Plan ${formatDay(date)} anyway`}
                onClick={() => onInclude(date)}
              >
                Plan it anyway
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** The presenters that the user has chosen instead of the planned ones, by the date of the meeting. */
type ChosenPresenters = Readonly<Record<string, readonly number[]>>;

const CHOSEN = 'Chosen by you';

/** A plan with the presenters that the user has chosen. */
const withChosen = ({ meetings }: TermPlan, chosen: ChosenPresenters): PlannedMeeting[] =>
  meetings.map((meeting) => {
    const ids = chosen[meeting.date];
    if (!ids) return meeting;
    const whyOf = (id: number) => meeting.presenters.find(({ memberId }) => memberId === id)?.why ?? CHOSEN;
    return {
      ...meeting,
      shortage: undefined,
      presenters: ids.map((memberId) => ({ memberId, why: whyOf(memberId) })),
    };
  });

/** The plan for the form's values, with the presenters that the user has changed. */
const usePlan = (term: TermForm, today: string) => {
  const [chosen, setChosen] = useState<ChosenPresenters>({});
  // An unfinished year is in the past.
  const isComplete = term.from >= today && planTermSchema.safeParse(term).success;
  const { data, error, refetch } = usePlanPreview(isComplete ? term : undefined);
  const plan = isComplete ? data : undefined;
  return {
    plan,
    meetings: plan ? withChosen(plan, chosen) : [],
    isLoading: isComplete && !data && !error,
    error: isComplete && error ? { message: errorMessage(error), retry: () => void refetch() } : undefined,
    choose: (date: string, memberIds: number[]) => setChosen({ ...chosen, [date]: memberIds }),
    hasChoices: Object.keys(chosen).length > 0,
  };
};

/** Plans the meetings of a term. The plan is shown below the term, and can be changed before it is created. */
export const PlanTermDialog = () => {
  const { schedule } = useMeetings();
  useLabSettings();
  const { mutateAsync: create } = useCreatePlan();
  const rotations = useRotations().data?.rotations ?? [];
  const undoable = useUndoable();
  const first = nextFreeDay(schedule.today, meetingDays(schedule));
  const form = useServerForm<TermForm, unknown>({
    schema: planTermSchema as never,
    defaultValues: {
      from: first,
      to: addDays(first, (DEFAULT_TERM_WEEKS - 1) * 7),
      skipDates: [],
      includeDates: [],
      pattern: ['progress_report'],
    },
    send: async () => {
      const wanted = planned.meetings.map(({ date, type, title, presenters }) => ({ date, type, title, presenters }));
      const { meetings, undoToken } = await create({ ...form.getValues(), meetings: wanted });
      const text = `${formatDay(meetings[0]!.date)} – ${formatDay(meetings.at(-1)!.date)}`;
      return undoable({ title: planMessages.created(meetings.length), text }, undoToken!);
    },
    failed: failedTo(planMessages.planFailed),
    onDone: useCloseAndGoBack(),
  });
  const [from, to, skipDates, includeDates, pattern] = form.watch([
    'from',
    'to',
    'skipDates',
    'includeDates',
    'pattern',
  ]);
  const planned = usePlan({ from, to, skipDates, includeDates, pattern }, schedule.today);
  const { plan, meetings } = planned;
  // A day moves from one list to the other, together with the button that was pressed.
  const dates = useFocusAfterRemoval(meetings.length);
  useFocusAfterRemoval(plan?.skipped.length, { list: dates });
  const skip = (days: string[]) => form.setValue('skipDates', days, { shouldDirty: true });
  return (
    <FormDialog
      isWide
      title="Plan the term"
      text="One meeting per week, with presenters in turn. You see the plan before anything is created."
      submitLabel={meetings.length > 0 ? `Create ${amountText(meetings.length, 'meetings')}` : 'Create meetings'}
      form={{ ...form, isChanged: form.isChanged || planned.hasChoices }}
      isReady={meetings.length > 0}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DateField label="From" earliest={schedule.today} {...form.field('from')} />
        <DateField label="To" earliest={from > schedule.today ? from : schedule.today} {...form.field('to')} />
      </Box>
      <PatternField
        value={pattern}
        onChange={(kinds) => form.setValue('pattern', kinds, { shouldDirty: true, shouldValidate: true })}
      />
      {planned.isLoading && <Spinner label="Planning the term" />}
      {planned.error && <FormAlert message={planned.error.message} onRetry={planned.error.retry} />}
      {plan && (
        <Stack ref={dates} tabIndex={-1} sx={{ gap: 2.5, outline: 'none' }}>
          <Typography variant="h3" component="h3" aria-live="polite">
            {meetings.length > 0 ? amountText(meetings.length, 'meetings') : planMessages.nothing}
          </Typography>
          {meetings.length > 0 && (
            <PlannedMeetings
              meetings={meetings}
              rotations={rotations}
              onChoose={({ date }, memberIds) => planned.choose(date, memberIds)}
              onSkip={(day) => skip([...skipDates, day])}
            />
          )}
          <SkippedDates
            skipped={plan.skipped}
            onTakeBack={(day) => skip(skipDates.filter((each) => each !== day))}
            onInclude={(day) => form.setValue('includeDates', [...includeDates, day], { shouldDirty: true })}
          />
        </Stack>
      )}
    </FormDialog>
  );
};
