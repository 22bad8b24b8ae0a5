import type { ManagedCalendarLink } from '@lab/contracts';

/** Whose link it is, as a person reads it. */
export const ownerOf = ({ memberName }: ManagedCalendarLink): string =>
  memberName ?? 'Somebody who has not said who they are';
