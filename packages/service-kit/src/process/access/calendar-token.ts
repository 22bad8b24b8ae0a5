import { idSchema } from '@lab/contracts';
import { z } from 'zod';
import { createKeySigner, createKeyVerifier } from './key-token.js';

const ISSUER = 'meetings';
const claimsSchema = z.object({ memberId: idSchema });

/**
 * Creates a function that signs a request for one member's calendar, for one of the services that keep a part of it.
 * @param privateKey known only to the meetings service, in the format of `CALENDAR_PRIVATE_KEY`
 */
export const createCalendarSigner = (privateKey: string): ((memberId: number, service: string) => string) => {
  const sign = createKeySigner(privateKey, ISSUER);
  return (memberId, service) => sign({ memberId }, service);
};

/**
 * Creates a function that verifies such a token. It returns the member's id; null when the token is missing, expired, not
 * signed by the meetings service, or meant for another service.
 * @param publicKey of the meetings service, in the format of `CALENDAR_PUBLIC_KEY`
 * @param service the service's own name
 */
export const createCalendarVerifier = (publicKey: string, service: string): ((token: unknown) => number | null) => {
  const verify = createKeyVerifier(claimsSchema, publicKey, { issuer: ISSUER, audience: service });
  return (token) => verify(token)?.memberId ?? null;
};
