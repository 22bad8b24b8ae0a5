import type { DiscussionProposal } from '@lab/contracts';
import { useSession } from '../../../lib/session/session.api';
import { useGivenVote } from '../meetings.api';
import { papersOf } from '../proposals/papers';

/**
 * The name with which the user votes, and the paper that they have voted for. The server knows the votes of a chosen
 * identity; a vote under a typed name is known only until the page is reloaded.
 */
export const useOwnVote = (proposal: DiscussionProposal | undefined) => {
  const identity = useSession().session?.member;
  const given = useGivenVote(proposal?.id);
  const option = identity ? proposal?.myVote : given?.voteStatus;
  return {
    hasIdentity: Boolean(identity),
    name: identity?.nameEn ?? given?.memberName ?? '',
    paper: proposal && papersOf(proposal).find((paper) => paper.option === option),
  };
};
