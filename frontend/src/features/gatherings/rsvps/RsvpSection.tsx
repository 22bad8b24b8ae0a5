import {
  isHeadCount,
  limits,
  rsvpMessages,
  type RsvpAnswer,
  type SaveRsvp,
  type SharedSocialGathering,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { TextInput } from '../../../components/form/TextInput';
import { NameList } from '../NameList';
import { isPast } from '../gathering-times';
import { AnswerButtons } from './QuickRsvp';

interface HeadCountFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** True while the typed number is not saved. */
  isChanged: boolean;
  isBusy: boolean;
}

/** The number of people in an RSVP. */
const HeadCountField = ({ value, onChange, error, isChanged, isBusy }: HeadCountFieldProps) => (
  <Box sx={{ mt: 2, display: 'flex', alignItems: 'flex-start', gap: 1 }}>
    <Box sx={{ width: (theme) => (error ? '100%' : theme.sizes.gathering.headCount) }}>
      <TextInput
        label="How many"
        type="number"
        inputMode="numeric"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { min: 1, max: limits.rsvpHeadCount } }}
        error={error}
      />
    </Box>
    {isChanged && (
      <Button type="submit" variant="outlined" color="inherit" loading={isBusy} sx={{ mt: 3.75 }}>
        Save
      </Button>
    )}
  </Box>
);

interface RsvpFormProps {
  mine: { answer: RsvpAnswer; headCount: number } | null;
  isBusy: boolean;
  /** Resolves to true when it was saved. */
  onAnswer: (rsvp: SaveRsvp) => Promise<boolean>;
}

/** An RSVP and its number of people. An answer is saved immediately. */
export const RsvpForm = ({ mine, isBusy, onAnswer }: RsvpFormProps) => {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const headCount = draft ?? String(mine?.headCount ?? 1);
  const isChanged = draft !== undefined && draft !== String(mine?.headCount);

  const send = async (answer: RsvpAnswer) => {
    const rsvp = { answer, headCount: answer === 'no' ? 1 : Number(headCount) };
    const isValid = isHeadCount(rsvp.headCount);
    setProblem(isValid ? undefined : rsvpMessages.headCount);
    if (isBusy || !isValid) return;
    if (await onAnswer(rsvp)) setDraft(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (mine) void send(mine.answer);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 1.5 }}>
      <AnswerButtons mine={mine?.answer} onAnswer={(answer) => void send(answer)} />
      {mine && mine.answer !== 'no' && (
        <HeadCountField value={headCount} onChange={setDraft} error={problem} isChanged={isChanged} isBusy={isBusy} />
      )}
    </Box>
  );
};

interface RsvpSectionProps {
  gathering: Pick<SharedSocialGathering, 'proposedDate' | 'rsvpCounts'>;
  /** The user's RSVP form; undefined for those who cannot answer. */
  form?: ReactNode;
  /** The names by answer; guests do not see them. */
  names?: Readonly<Record<string, readonly string[]>>;
}

const NO_NAMES = {};

/** The number of people who come to a gathering. */
export const RsvpSection = ({ gathering: { proposedDate, rsvpCounts }, form, names = NO_NAMES }: RsvpSectionProps) => {
  const { yes, maybe, no } = rsvpCounts;
  const isOver = isPast(proposedDate);
  const hasReplies = yes + maybe + no > 0;
  const counts = `${yes} going · ${maybe} maybe · ${no} not going`;
  return (
    <div>
      <Typography variant="h4" component="h3">
        {isOver ? 'Who came' : 'Are you coming?'}
      </Typography>
      <NameList groups={names}>
        <Typography variant="body2" component="span">
          {isOver && !hasReplies ? 'No replies · this event is over' : counts}
        </Typography>
      </NameList>
      {isOver && hasReplies && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {rsvpMessages.past}
        </Typography>
      )}
      {!isOver && form}
    </div>
  );
};
