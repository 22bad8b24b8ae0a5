import type { Member } from '@lab/contracts';
import { needsProof } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';

/** The entries that the user may change: administrators and helpers all, members their own. */
export const useMayChange = () => {
  const { session, isAdmin, isLoggedIn, may } = useSession();
  const ownId = needsProof(session) ? undefined : session?.member?.id;
  const isOwn = ({ id }: Pick<Member, 'id'>) => id === ownId;
  /** In their own entry, a helper may change the same fields as any member. */
  const editKindOf = (member: Pick<Member, 'id'>) => (isOwn(member) && !isAdmin ? 'edit-own' : 'edit');
  return { isLoggedIn, mayManage: may('people'), isOwn, editKindOf };
};
