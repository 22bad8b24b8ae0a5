import type { NeedParts } from '../../features/portal/need-parts';
import { lazyPart } from '../../components/lazy-part';

const ReturnDialog = lazyPart(async () => (await import('../../features/equipment/ReturnDialog')).ReturnDialog);
const VenueVoteDialog = lazyPart(
  async () => (await import('../../features/gatherings/venues/VenueVoteDialog')).VenueVoteDialog,
);
const PaperVoteDialog = lazyPart(async () => (await import('../../features/meetings/voting/VoteForm')).VoteForm);

/** The dialog in which a task is done. */
export const NeedDialog: NeedParts['Dialog'] = ({ action, onClose }) => {
  switch (action.kind) {
    case 'return':
      return <ReturnDialog checkout={action.checkout} onClose={onClose} />;
    case 'venue-vote':
      return <VenueVoteDialog gathering={action.gathering} onClose={onClose} />;
    case 'paper-vote':
      return (
        <PaperVoteDialog title={action.title} proposal={action.proposal} endsAt={action.endsAt} onClose={onClose} />
      );
    case 'rsvp':
      return null;
  }
};
