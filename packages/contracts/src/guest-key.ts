import { z } from 'zod';

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
 * Header with the key that an open page has made for its guest. Where the browser keeps no cookie, it is what makes a second
 * vote replace the first; a cookie counts before it.
 */
export const GUEST_KEY_HEADER = 'x-lab-guest-key';

/** Parameter of a personal link. It comes after the `#` of a share link, so browsers do not send it to the server. */
export const GUEST_KEY_PARAMETER = 'guest';

export type GuestKeyBody = z.infer<typeof guestKeyBodySchema>;
