import type { ManagedCalendarLink } from '@lab/contracts';

/** The member of a link, as shown to users. */
export const ownerOf = ({ memberName }: ManagedCalendarLink): string =>
  memberName ?? 'Somebody who has not set their name';
