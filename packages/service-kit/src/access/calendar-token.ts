import { idSchema } from '@lab/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** How long a token counts, in milliseconds: for one question to another service. */
const LIFETIME = 60_000;

const ISSUER = 'meetings';
const claimsSchema = z.object({ memberId: idSchema });

/**
 * Makes the function that vouches for a question about one member's calendar (HMAC).
 * @param calendarSecret known to the services that keep calendars, and to no others
 */
export const createCalendarSigner = (calendarSecret: string): ((memberId: number) => string) => {
  const sign = createSigner({ key: calendarSecret, algorithm: 'HS256', expiresIn: LIFETIME, iss: ISSUER });
  return (memberId) => sign({ memberId });
};

/**
 * Makes the function that reads whose calendar is asked for: null when the token is missing, expired or not ours.
 * @param calendarSecret known to the services that keep calendars, and to no others
 */
export const createCalendarVerifier = (calendarSecret: string): ((token: unknown) => number | null) => {
  const verify = createVerifier({
    key: calendarSecret,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    requiredClaims: ['exp', 'iss'],
  });
  return (token) => {
    if (typeof token !== 'string') return null;
    try {
      return claimsSchema.safeParse(verify(token)).data?.memberId ?? null;
    } catch {
      return null;
    }
  };
};
