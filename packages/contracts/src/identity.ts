import { z } from 'zod';
import { idSchema } from './fields.js';
import { roleSchema } from './session.js';

/** The member that someone who has not chosen an identity acts as. */
export const DEFAULT_MEMBER_ID = 1;

/** The header in which the gateway tells a service who is calling, as a signed token. */
export const IDENTITY_HEADER = 'x-lab-identity';

/** The header in which the service that puts calendars together tells whose it asks for, as a signed token. */
export const CALENDAR_HEADER = 'x-lab-calendar';

/** The header that carries one request's id through every process. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Who is calling, as the gateway vouches for it. `chosenMember` is null for whoever has not said "I am …".
 * `address` is the caller's network address, for rate limits. `sessionId` tells one session from another; null for
 * whoever has none. `labPassword` stands for the lab password of this moment without telling it: what was given out under
 * another one no longer counts.
 */
export const identitySchema = z.object({
  role: roleSchema,
  chosenMember: z.object({ id: idSchema, name: z.string() }).nullable(),
  address: z.string(),
  sessionId: z.string().nullable().default(null),
  labPassword: z.string().nullable().default(null),
});

export type Identity = z.infer<typeof identitySchema>;

/** Somebody without a session. */
export const anonymousIdentity = (address: string): Identity => ({
  role: 'anonymous',
  chosenMember: null,
  address,
  sessionId: null,
  labPassword: null,
});

/** The id of the member the caller acts as. */
export const actingMemberId = (identity: Identity): number => identity.chosenMember?.id ?? DEFAULT_MEMBER_ID;
