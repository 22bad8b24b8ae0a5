import type { Identity } from '@lab/contracts';
import { allows } from '@lab/service-kit';

/**
 * True when the caller edits this entry on behalf of the lab: administrators, and helpers who may change members,
 * except for their own entry.
 */
export const actsForLab = (caller: Identity, memberId: number): boolean =>
  caller.role === 'admin' || (allows('people', caller) && caller.chosenMember?.id !== memberId);
