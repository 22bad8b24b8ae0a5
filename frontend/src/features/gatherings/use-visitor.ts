import type { SharedSocialGathering } from '@lab/contracts';
import { useSession } from '../../lib/session/session.api';

/** What whoever looks at a shared event may do. The server decides; this is what the page offers. */
export const useVisitor = ({ visibility, isVotingOpen }: SharedSocialGathering) => {
  const { isLoggedIn } = useSession();
  const isInvited = visibility === 'invitees_only';
  return { isGuest: !isLoggedIn, canVote: isInvited && isVotingOpen, canAnswer: isInvited || isLoggedIn };
};
