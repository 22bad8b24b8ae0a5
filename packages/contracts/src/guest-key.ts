import { z } from 'zod';

/** Sentences about a guest's personal link. */
export const guestKeyMessages = {
  invalid: 'This personal link is not complete. Please copy it again.',
  adopted: 'Your votes are on this device now, too',
} as const;

/** The secret by which a guest is known for one event: 128 random bits in base64url. It stands in an httpOnly cookie. */
export const guestKeySchema = z.string(guestKeyMessages.invalid).regex(/^[\w-]{22}$/, guestKeyMessages.invalid);

/** Answer and body of the personal link: `POST …/shared/{token}/guest-key` gives the guest's key, `PUT` takes it over. */
export const guestKeyBodySchema = z.object({ guestKey: guestKeySchema }).meta({ id: 'GuestKey' });

/** The cookie that holds a guest's key for one event. */
export const guestCookieName = (gatheringId: number): string => `lab_guest_${gatheringId}`;

/** The part of a personal link that browsers keep to themselves: it stands after the `#` of a share link. */
export const GUEST_KEY_PARAMETER = 'guest';

export type GuestKeyBody = z.infer<typeof guestKeyBodySchema>;
