import { rsvpAnswerLabels, type RsvpAnswer } from '@lab/contracts';
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';

/** The answers, from yes to no. */
const ANSWERS: readonly RsvpAnswer[] = ['yes', 'maybe', 'no'];

interface AnswerButtonsProps {
  /** The own answer; it is filled and has a check mark. */
  mine: RsvpAnswer | undefined;
  onAnswer: (answer: RsvpAnswer) => void;
}

/** Buttons to answer an invitation. */
export const AnswerButtons = ({ mine, onAnswer }: AnswerButtonsProps) => (
  <ButtonGroup size="small" disableElevation aria-label="Your answer">
    {ANSWERS.map((answer) => {
      const isMine = mine === answer;
      return (
        <Button
          key={answer}
          variant={isMine ? 'contained' : 'outlined'}
          color={isMine ? 'primary' : 'inherit'}
          startIcon={isMine && <CheckIcon />}
          aria-pressed={isMine}
          onClick={() => onAnswer(answer)}
        >
          {rsvpAnswerLabels[answer]}
        </Button>
      );
    })}
  </ButtonGroup>
);
