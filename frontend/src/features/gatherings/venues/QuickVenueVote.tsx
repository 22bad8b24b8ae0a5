import type { VenueCandidate } from '@lab/contracts';
import { useCastVote } from './use-cast-vote';
import { VoteButtons } from './VoteButtons';

/** The vote on a venue by itself, outside its card. */
export const QuickVenueVote = ({ venue }: { venue: VenueCandidate }) => {
  const { castVote, isBusy } = useCastVote(venue);
  return <VoteButtons venue={venue.name} myVote={venue.myVote} isBusy={isBusy} onVote={castVote} />;
};
