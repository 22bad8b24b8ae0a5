import type { SharedSocialGathering, SharedVenueCandidate } from '@lab/contracts';

/** The standing of a venue in a vote; undefined for the rest. */
export type Standing = 'Winner' | 'Leading' | 'Tied';

type Vote = Pick<SharedSocialGathering, 'isVotingOpen' | 'winnerId'> & {
  candidates: readonly Pick<SharedVenueCandidate, 'id' | 'yesVotes'>[];
};

/** The number of votes on the venue that has most: the length of a full bar, so that bars of venues can be compared. */
export const mostVotesOf = (candidates: readonly Pick<SharedVenueCandidate, 'yesVotes' | 'noVotes'>[]): number =>
  Math.max(...candidates.map(({ yesVotes, noVotes }) => yesVotes + noVotes));

/** While the vote is open, the venues with the most yes votes; afterwards the chosen one. */
export const standingOf = (
  { id, yesVotes }: Pick<SharedVenueCandidate, 'id' | 'yesVotes'>,
  { isVotingOpen, winnerId, candidates }: Vote,
): Standing | undefined => {
  if (!isVotingOpen) return id === winnerId ? 'Winner' : undefined;
  const most = Math.max(...candidates.map((venue) => venue.yesVotes));
  if (yesVotes === 0 || yesVotes < most) return undefined;
  return candidates.filter((venue) => venue.yesVotes === most).length > 1 ? 'Tied' : 'Leading';
};
