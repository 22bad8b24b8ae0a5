import { addDays, inWholeUnits, wallClockIn, wholeUnitsText, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceButtons } from '../../../components/form/ChoiceButtons';
import { DurationField } from '../../../components/form/DurationField';
import type { Field } from '../../../components/form/use-server-form';
import { dayOf, formatInstant, labTimeZone } from '../../../lib/time';
import { useNow } from '../../../lib/use-now';

/** How long a vote is open, in seconds, or instead when it ends: an ISO instant, or blank. */
export interface VotingWindow {
  votingSeconds: number;
  votingEndDate: string;
}

/** The usual windows with their everyday names. */
const lengths = [
  { seconds: 30, label: '30 s in the room' },
  { seconds: 600, label: '10 minutes' },
  { seconds: 86_400, label: '1 day' },
] as const;

const EVENING = '21:00:00';

/** The evening before a meeting, as an instant; undefined when it is over. */
const eveningBefore = ({ date }: LabMeeting): string | undefined => {
  const instant = wallClockIn(labTimeZone()).instantOf(`${addDays(dayOf(date), -1)}T${EVENING}`);
  return instant.getTime() > Date.now() ? instant.toISOString() : undefined;
};

const isLength = (seconds: number): boolean => Number.isInteger(seconds) && seconds > 0;

/** The label of the button that opens the vote: `Open voting for 10 minutes`. */
export const openVotingLabel = ({ votingSeconds, votingEndDate }: VotingWindow): string => {
  if (votingEndDate) return 'Open voting until the evening before';
  return isLength(votingSeconds) ? `Open voting for ${wholeUnitsText(votingSeconds)}` : 'Open voting';
};

/** When a vote would end if it opened now. */
const EndOfVote = ({ window: { votingSeconds, votingEndDate } }: { window: VotingWindow }) => {
  // Only approximate, because the server's clock decides.
  const now = useNow(1_000);
  if (!votingEndDate && !isLength(votingSeconds)) return null;
  const end = votingEndDate ? Date.parse(votingEndDate) : now + votingSeconds * 1000;
  // A day of the far future is refused by the server.
  if (!Number.isFinite(end) || end > 8.64e15) return null;
  const isShort = inWholeUnits(votingSeconds).unit === 'seconds' && !votingEndDate;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      Voting opens as soon as you submit, and ends {isShort ? `${wholeUnitsText(votingSeconds)} later, about ` : ''}
      <time dateTime={new Date(end).toISOString()}>{formatInstant(new Date(end).toISOString())}</time>.
    </Typography>
  );
};

interface VotingWindowFieldProps {
  seconds: Field;
  end: Field;
  meeting: LabMeeting | undefined;
  /** The default window of the lab, in seconds. */
  usual: number;
}

/** How long a vote is open: one of a few usual windows, or any other time. */
export const VotingWindowField = ({ seconds, end, meeting, usual }: VotingWindowFieldProps) => {
  const { field: length } = useController(seconds);
  const { field: until } = useController(end);
  const [isOther, setOther] = useState(false);
  const evening = meeting && eveningBefore(meeting);
  useEffect(() => {
    if (until.value && until.value !== evening) until.onChange(evening ?? '');
  }, [evening, until]);

  const own = lengths.some((each) => each.seconds === usual) ? [] : [{ seconds: usual, label: wholeUnitsText(usual) }];
  const choices = [
    ...[...own, ...lengths].map((each) => ({ value: String(each.seconds), label: each.label })),
    ...(evening ? [{ value: 'evening', label: 'until the evening before' }] : []),
    { value: 'other', label: 'another time' },
  ];
  const choose = (choice: string) => {
    setOther(choice === 'other');
    until.onChange(choice === 'evening' ? evening : '');
    if (choice !== 'other') length.onChange(Number(choice) || usual);
  };
  const chosen = until.value ? 'evening' : String(length.value);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceButtons
        isWide
        label="Voting window"
        choices={choices}
        value={isOther ? 'other' : chosen}
        onChoose={choose}
      />
      {isOther && <DurationField label="Open for" {...seconds} />}
      <EndOfVote window={{ votingSeconds: length.value, votingEndDate: until.value }} />
    </Box>
  );
};
