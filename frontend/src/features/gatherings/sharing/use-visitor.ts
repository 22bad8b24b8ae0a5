import type { SharedSocialGathering } from '@lab/contracts';
import { useSession } from '../../../lib/session/session.api';

/** What a visitor of a shared gathering may do. The server decides; this only controls what the page offers. */
export const useVisitor = ({ visibility, isVotingOpen }: SharedSocialGathering) => {
  const { isLoggedIn } = useSession();
  const isInvited = visibility === 'invitees_only';
  return { isGuest: !isLoggedIn, canVote: isInvited && isVotingOpen, canAnswer: isInvited || isLoggedIn };
};
