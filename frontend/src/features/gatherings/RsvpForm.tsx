import { rsvpAnswerLabels, saveRsvpSchema, type RsvpAnswer, type SaveRsvp } from '@lab/contracts';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useState, type SubmitEvent } from 'react';
import { HeadCountField } from './HeadCountField';

interface RsvpFormProps {
  mine: { answer: RsvpAnswer; headCount: number } | null;
  isBusy: boolean;
  /** Resolves to whether it was saved. */
  onAnswer: (rsvp: SaveRsvp) => Promise<boolean>;
}

/** From yes to no. */
const ANSWERS: readonly RsvpAnswer[] = ['yes', 'maybe', 'no'];

/** Whether one comes, and with how many people. An answer is saved as soon as it is given. */
export const RsvpForm = ({ mine, isBusy, onAnswer }: RsvpFormProps) => {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const headCount = draft ?? String(mine?.headCount ?? 1);
  const isChanged = draft !== undefined && draft !== String(mine?.headCount);

  const send = async (answer: RsvpAnswer) => {
    const rsvp = saveRsvpSchema.safeParse({ answer, headCount: answer === 'no' ? 1 : Number(headCount) });
    setProblem(rsvp.error?.issues[0]?.message);
    if (isBusy || !rsvp.success) return;
    if (await onAnswer(rsvp.data)) setDraft(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (mine) void send(mine.answer);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 1.5 }}>
      <ButtonGroup size="small" disableElevation aria-label="Your answer">
        {ANSWERS.map((answer) => {
          const isMine = mine?.answer === answer;
          return (
            <Button
              key={answer}
              variant={isMine ? 'contained' : 'outlined'}
              color={isMine ? 'primary' : 'inherit'}
              startIcon={isMine && <CheckIcon />}
              aria-pressed={isMine}
              onClick={() => void send(answer)}
            >
              {rsvpAnswerLabels[answer]}
            </Button>
          );
        })}
      </ButtonGroup>
      {mine && mine.answer !== 'no' && (
        <HeadCountField value={headCount} onChange={setDraft} error={problem} isChanged={isChanged} isBusy={isBusy} />
      )}
    </Box>
  );
};
