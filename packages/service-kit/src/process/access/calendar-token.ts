import { idSchema } from '@lab/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** In milliseconds: long enough for one request to another service. */
const LIFETIME = 60_000;

const ISSUER = 'meetings';
const claimsSchema = z.object({ memberId: idSchema });

/**
 * Creates a function that signs a request for one member's calendar (HMAC).
 * @param calendarSecret known only to the services that keep calendars
 */
export const createCalendarSigner = (calendarSecret: string): ((memberId: number) => string) => {
  const sign = createSigner({ key: calendarSecret, algorithm: 'HS256', expiresIn: LIFETIME, iss: ISSUER });
  return (memberId) => sign({ memberId });
};

/**
 * Creates a function that verifies such a token. It returns the member's id; null when the token is missing, expired or
 * not signed with this secret.
 * @param calendarSecret known only to the services that keep calendars
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
