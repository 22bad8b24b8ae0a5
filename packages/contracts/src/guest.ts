import { optionalLineSchema } from './fields.js';
import { limits } from './limits.js';
import { visibleLine } from './visible-text.js';

/**
 * Messages for new guests when an event or a network has reached its limit. Guests who have already taken part are not
 * limited.
 */
export const guestMessages = {
  full: `This event has ${limits.guests} guests, and takes no more. Please ask whoever sent you the link.`,
  tooManyNew: 'Many guests have come from your network in the last hour. Please try again a little later.',
} as const;

/** The name of a guest who gives none. */
export const ANONYMOUS_GUEST = 'Anonymous Guest';

/** The mark that is shown after every name that a guest has typed. */
export const GUEST_MARK = '(guest)';

/** In a list of names they would make one guest look like two people, the first without a mark. */
const SEPARATORS = /[,;、،，；]/gu;

/** Guests cannot type the mark themselves; only the server sets it. */
const MARKS = /[(（]\s*guest\s*[)）]/giu;

const plain = (name: string): string =>
  visibleLine([SEPARATORS, MARKS].reduce((text, unwanted) => text.replace(unwanted, ' '), name)).replace(/\s+/g, ' ');

/** A guest's name. It cannot look like two names, or like a name that already has its mark. */
export const guestNameSchema = optionalLineSchema().transform((name) => plain(name ?? '') || ANONYMOUS_GUEST);
