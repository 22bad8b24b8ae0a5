import type { DiscussionProposal, SharedSocialGathering, SocialGathering } from '@lab/contracts';

/** True when there is something to vote on and the user has not voted on any of it. */
export const awaitsVote = ({ isVotingOpen, candidates }: SocialGathering): boolean =>
  isVotingOpen && candidates.length > 0 && candidates.every(({ myVote }) => myVote === null);

/**
 * A gathering without the user's own answers. To whoever has not said who they are the server answers as to the first
 * member, whose votes are not the user's.
 */
export const withoutOwn = <Gathering extends Pick<SharedSocialGathering, 'myRsvp' | 'candidates'>>(
  gathering: Gathering,
): Gathering => ({
  ...gathering,
  myRsvp: null,
  candidates: gathering.candidates.map((venue) => ({ ...venue, myVote: null })),
});

/** A proposal without the user's own vote, for the same reason. */
export const withoutOwnVote = (proposal: DiscussionProposal): DiscussionProposal => ({ ...proposal, myVote: null });
