import { z } from 'zod';
import { visibleLine } from '../text/visible-text.js';
import { optionalLineSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';

/**
 * Messages for new guests when an event or a network has reached its limit. Guests who have already taken part are
 * exempt.
 */
export const guestMessages = {
  full: `This event has ${limits.guests} guests and cannot take more. Please ask the person who sent you the link.`,
  tooManyNew: 'Many guests have come from your network in the last hour. Please try again a little later.',
} as const;

/** The name of a guest who does not give one. */
export const ANONYMOUS_GUEST = 'Anonymous Guest';

/** The mark that is shown after every name that a guest has typed. */
export const GUEST_MARK = '(guest)';

/** Separators that would make one guest look like two people in a list of names, the first without the mark. */
const SEPARATORS = /[,;、،，；]/gu;

/** Guests cannot type the mark themselves; only the server sets it. */
const MARKS = /[(（]\s*guest\s*[)）]/giu;

const plain = (name: string): string =>
  visibleLine([SEPARATORS, MARKS].reduce((text, unwanted) => text.replace(unwanted, ' '), name)).replace(/\s+/g, ' ');

/** A guest's name. It must not look like two names, or like a name that already has the mark. */
export const guestNameSchema = optionalLineSchema().transform((name) => plain(name ?? '') || ANONYMOUS_GUEST);

/** Messages about a guest's personal link. */
export const guestKeyMessages = {
  invalid: 'This personal link is not complete. Please copy it again.',
  adopted: 'You can now change your votes on this device, too',
} as const;

/** The secret that identifies a guest of one event: 128 random bits in base64url, kept in an httpOnly cookie. */
export const guestKeySchema = z.string(guestKeyMessages.invalid).regex(/^[\w-]{22}$/, guestKeyMessages.invalid);

/**
 * Response and body of the personal link: `POST …/shared/{token}/guest-key` returns the guest's key, `PUT` stores it in
 * this browser.
 */
export const guestKeyBodySchema = z.object({ guestKey: guestKeySchema }).meta({ id: 'GuestKey' });

/** Name of the cookie with a guest's key for one event. */
export const guestCookieName = (gatheringId: number): string => `lab_guest_${gatheringId}`;

/**
 * Header with the key that an open page creates for its guest. In a browser without cookies it lets a second vote
 * replace the first. A cookie takes precedence.
 */
export const GUEST_KEY_HEADER = 'x-lab-guest-key';

/** Parameter of a personal link. It comes after the `#` of a share link, so browsers do not send it to the server. */
export const GUEST_KEY_PARAMETER = 'guest';

export type GuestKeyBody = z.infer<typeof guestKeyBodySchema>;

/**
 * The secret of a share link: at least 128 random bits in base64url. A malformed token becomes null, which is treated
 * like an unknown one.
 */
export const shareTokenSchema = z.string().transform((token) => (/^[\w-]{1,64}$/.test(token) ? token : null));
