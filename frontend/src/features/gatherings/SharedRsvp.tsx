import { rsvpMessages, type SaveRsvp } from '@lab/contracts';
import { announce } from './announce';
import { RsvpForm } from './RsvpForm';
import { RsvpSection } from './RsvpSection';
import { useSaveSharedRsvp, type TimedSharedGathering } from './shared-gathering.api';

interface SharedRsvpProps {
  gathering: TimedSharedGathering;
  shareToken: string;
  memberName: string;
  canAnswer: boolean;
}

/** How many come to a shared event, and one's own answer. */
export const SharedRsvp = ({ gathering, shareToken, memberName, canAnswer }: SharedRsvpProps) => {
  const { mutateAsync: save, isPending } = useSaveSharedRsvp(shareToken);
  const answer = (rsvp: SaveRsvp) =>
    announce(save({ ...rsvp, memberName }), { title: rsvpMessages.saved }, rsvpMessages.failed);
  const form = canAnswer && <RsvpForm mine={gathering.myRsvp} isBusy={isPending} onAnswer={answer} />;
  return <RsvpSection gathering={gathering} form={form} />;
};
