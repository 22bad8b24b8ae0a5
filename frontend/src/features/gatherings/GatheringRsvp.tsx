import { rsvpAnswerLabels, rsvpAnswers, rsvpMessages, type SaveRsvp } from '@lab/contracts';
import { announce } from './announce';
import { useSaveRsvp, type TimedGathering } from './gatherings.api';
import { NameList } from './NameList';
import { RsvpForm } from './RsvpForm';
import { RsvpSection } from './RsvpSection';

/** Who comes to an event, oneself included. */
export const GatheringRsvp = ({ gathering }: { gathering: TimedGathering }) => {
  const { mutateAsync: save, isPending } = useSaveRsvp(gathering.id);
  const answer = (rsvp: SaveRsvp) => announce(save(rsvp), { title: rsvpMessages.saved }, rsvpMessages.failed);
  const namesOf = (wanted: string) =>
    gathering.rsvps
      .filter(({ answer }) => answer === wanted)
      .map(({ memberName, headCount }) => (headCount > 1 ? `${memberName} (${headCount})` : memberName));
  const groups = Object.fromEntries(rsvpAnswers.map((answer) => [rsvpAnswerLabels[answer], namesOf(answer)]));
  return (
    <RsvpSection
      gathering={gathering}
      form={<RsvpForm mine={gathering.myRsvp} isBusy={isPending} onAnswer={answer} />}
      names={<NameList title="Who answered" groups={groups} />}
    />
  );
};
