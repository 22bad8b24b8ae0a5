import { ACTING_MEMBER_HEADER } from '@lab/contracts';

let memberId: number | undefined;

/** Notes as whom the pages say that the user acts; undefined for nobody. */
export const setActingMember = (id: number | undefined): void => void (memberId = id);

/** Requests that say anew who the user is, whoever that was before. */
const CHANGES_SESSION = /^\/api\/auth\/(?:login|logout|admin|identity|invites)\b/;

/**
 * The header of a write: as whom the page says that the user acts. Another tab may have chosen somebody else meanwhile, or
 * the choice may have ended; then the server refuses the write.
 */
export const actingMember = (path: string): Record<string, string> =>
  memberId === undefined || CHANGES_SESSION.test(path) ? {} : { [ACTING_MEMBER_HEADER]: String(memberId) };
