import { rsvpAnswerLabels, rsvpMessages, type RsvpAnswer, type SaveRsvp, type SocialGathering } from '@lab/contracts';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { Icon } from '../../../components/Icon';
import { doneIcon } from '../../../components/icons';
import { announce, errorOr } from '../../../components/toast/announce';
import { useSaveRsvp } from '../gatherings.api';

/** Saves the user's answer to a gathering, and shows the result as a toast. */
export const useAnswer = (gatheringId: number) => {
  const { mutateAsync: save, isPending } = useSaveRsvp(gatheringId);
  const answer = (rsvp: SaveRsvp): Promise<boolean> =>
    announce(
      save(rsvp).then(() => ({ title: rsvpMessages.saved })),
      errorOr(rsvpMessages.failed),
    );
  return { answer, isBusy: isPending };
};

/** The answers, from yes to no. */
const ANSWERS: readonly RsvpAnswer[] = ['yes', 'maybe', 'no'];

interface AnswerButtonsProps {
  /** The user's answer; its button is filled and has a check mark. */
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
          startIcon={isMine && <Icon path={doneIcon} />}
          aria-pressed={isMine}
          onClick={() => onAnswer(answer)}
        >
          {rsvpAnswerLabels[answer]}
        </Button>
      );
    })}
  </ButtonGroup>
);

/** RSVP buttons outside the card, for a member who has not answered yet. They answer for one person. */
export const QuickRsvp = ({ gathering: { id, myRsvp } }: { gathering: SocialGathering }) => {
  const { answer, isBusy } = useAnswer(id);
  return (
    <AnswerButtons
      mine={myRsvp?.answer}
      onAnswer={(chosen) => !isBusy && void answer({ answer: chosen, headCount: 1 })}
    />
  );
};
