import type { Member } from '@lab/contracts';
import { needsProof } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';

/** What the user may change: administrators and helpers everybody, members their own entry. */
export const useMayChange = () => {
  const { session, isAdmin, isLoggedIn, may } = useSession();
  const ownId = needsProof(session) ? undefined : session?.member?.id;
  const isOwn = ({ id }: Pick<Member, 'id'>) => id === ownId;
  /** Of their own entry a helper changes what every member may. */
  const editKindOf = (member: Pick<Member, 'id'>) => (isOwn(member) && !isAdmin ? 'edit-own' : 'edit');
  return { isLoggedIn, mayManage: may('people'), isOwn, editKindOf };
};
