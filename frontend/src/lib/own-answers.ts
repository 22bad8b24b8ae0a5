import type { DiscussionProposal, SharedSocialGathering, SocialGathering } from '@lab/contracts';

/** True when there are candidates to vote on and the user has voted on none of them. */
export const awaitsVote = ({ isVotingOpen, candidates }: SocialGathering): boolean =>
  isVotingOpen && candidates.length > 0 && candidates.every(({ myVote }) => myVote === null);

/**
 * A gathering without the user's own answers. To a user without a name the server answers as to the first member, whose
 * votes are not the user's.
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
