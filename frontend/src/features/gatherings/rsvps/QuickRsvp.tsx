import type { SocialGathering } from '@lab/contracts';
import { AnswerButtons } from './AnswerButtons';
import { useAnswer } from './use-answer';

/** The answer to a gathering by itself, outside its card, of a member who has not answered yet: for one person. */
export const QuickRsvp = ({ gathering: { id, myRsvp } }: { gathering: SocialGathering }) => {
  const { answer, isBusy } = useAnswer(id);
  return (
    <AnswerButtons
      mine={myRsvp?.answer}
      onAnswer={(chosen) => !isBusy && void answer({ answer: chosen, headCount: 1 })}
    />
  );
};
