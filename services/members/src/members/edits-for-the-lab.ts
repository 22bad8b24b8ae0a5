import type { Identity } from '@lab/contracts';
import { allows } from '@lab/service-kit';

/**
 * True for whoever edits this entry in the lab's name: administrators, and helpers who may change members, unless it is
 * their own entry, of which they are a member like any other.
 */
export const editsForTheLab = (caller: Identity, memberId: number): boolean =>
  caller.role === 'admin' || (allows('people', caller) && caller.chosenMember?.id !== memberId);
