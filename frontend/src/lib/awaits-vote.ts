import type { SocialGathering } from '@lab/contracts';

/** True when there is something to vote on and the user has not voted on any of it. */
export const awaitsVote = ({ isVotingOpen, candidates }: SocialGathering): boolean =>
  isVotingOpen && candidates.length > 0 && candidates.every(({ myVote }) => myVote === null);
