import type { Session } from '@lab/contracts';

/** True while the session may read, but not write: the lab asks for a proof of who writes. Administrators need none. */
export const needsProof = (session: Session | undefined): boolean =>
  session?.role === 'member' && session.identityPolicy === 'required' && !session.isProven;
