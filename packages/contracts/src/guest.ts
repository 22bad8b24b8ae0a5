import { optionalTextSchema } from './fields.js';
import { limits } from './limits.js';

/** Sentences for new guests, whom an event or a network has enough of. Who has taken part already can go on. */
export const guestMessages = {
  full: `This event has ${limits.guests} guests, and takes no more. Please ask whoever sent you the link.`,
  tooManyNew: 'Many guests have come from your network in the last hour. Please try again a little later.',
} as const;

/** The name of a guest who gives none. */
export const ANONYMOUS_GUEST = 'Anonymous Guest';

/** What stands behind every name that a guest has typed, wherever people read it. */
export const GUEST_MARK = '(guest)';

/** Characters that are not seen, or that turn the rest of the line round: the mark behind the name, too. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Between the names of a list they would make two people of one, the first without a mark. */
const SEPARATORS = /[,;、،，；]/gu;

/** The mark is for the server to set. */
const MARKS = /[(（]\s*guest\s*[)）]/giu;

const plain = (name: string): string =>
  [UNSEEN, SEPARATORS, MARKS]
    .reduce((text, unwanted) => text.replace(unwanted, ' '), name)
    .replace(/\s+/g, ' ')
    .trim();

/** A name that a guest may give. It never looks like the names of two people, nor like one that has its mark already. */
export const guestNameSchema = optionalTextSchema(limits.lineLength).transform(
  (name) => plain(name ?? '') || ANONYMOUS_GUEST,
);
