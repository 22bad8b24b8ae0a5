import { rsvpAnswerLabels, rsvpAnswers } from '@lab/contracts';
import { usePeople } from '../../../components/person/use-people';
import type { TimedGathering } from '../gatherings.api';
import { NameList } from '../NameList';
import { RsvpForm } from './RsvpForm';
import { RsvpSection } from './RsvpSection';
import { useAnswer } from './use-answer';

/** The RSVPs of a gathering, with a form for the user's own answer. */
export const GatheringRsvp = ({ gathering }: { gathering: TimedGathering }) => {
  const { nameOf } = usePeople();
  const { answer, isBusy } = useAnswer(gathering.id);
  const namesOf = (wanted: string) =>
    gathering.rsvps
      .filter(({ answer }) => answer === wanted)
      .map(({ memberName, memberId, headCount }) => {
        const name = nameOf({ name: memberName, id: memberId });
        return headCount > 1 ? `${name} (${headCount})` : name;
      });
  const groups = Object.fromEntries(rsvpAnswers.map((answer) => [rsvpAnswerLabels[answer], namesOf(answer)]));
  return (
    <RsvpSection
      gathering={gathering}
      form={<RsvpForm mine={gathering.myRsvp} isBusy={isBusy} onAnswer={answer} />}
      names={<NameList title="Who answered" groups={groups} />}
    />
  );
};
