import { isHeadCount, rsvpMessages, type RsvpAnswer, type SaveRsvp } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useState, type SubmitEvent } from 'react';
import { AnswerButtons } from './AnswerButtons';
import { HeadCountField } from './HeadCountField';

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
