import type { DiscussionProposal } from '@lab/contracts';
import { useSession } from '../../../lib/session/session.api';
import { papersOf } from '../proposals/papers';

/** The name with which the user votes, and the paper that they have voted for. */
export const useOwnVote = (proposal: DiscussionProposal | undefined) => {
  const identity = useSession().session?.member;
  return {
    hasIdentity: Boolean(identity),
    name: identity?.nameEn ?? '',
    paper: identity && proposal ? papersOf(proposal).find(({ option }) => option === proposal.myVote) : undefined,
  };
};
