import type { Member } from '@lab/contracts';
import { needsProof } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';

/** The entries that the user may change: administrators and helpers all, members their own. */
export const useMayChange = () => {
  const { session, isAdmin, isLoggedIn, may } = useSession();
  const ownId = needsProof(session) ? undefined : session?.member?.id;
  const isOwn = ({ id }: Pick<Member, 'id'>) => id === ownId;
  return { isAdmin, isLoggedIn, mayManage: may('people'), isOwn };
};
