import { z } from 'zod';
import { rightSchema } from '../sign-in/rights.js';
import { identityPolicySchema, roleSchema } from '../sign-in/schema.js';
import { idSchema } from './fields.js';

/** The member as whom a caller without a chosen identity acts. */
export const DEFAULT_MEMBER_ID = 1;

/** The header with the request's id, passed on to every process. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The caller's identity, signed by the gateway. `chosenMember` is null without a chosen identity; `isProven` says whether
 * the caller has proven to be that member, `hasFreshProof` whether within the last five minutes, and `policy` whether they
 * must. `invitedBy` is who made the invitation from which the proof comes, directly or by a code, passkey or account that was added after it; null without one. `rights` are those of a caller who has proven to be that member, at this moment. `identityVersion` is the version of that member's identity when they chose it. `address` is the caller's network address, for rate limits. `sessionId`
 * identifies the session, null without one. `labPassword` is a fingerprint of the current lab password: links that were
 * made under another one are no longer valid. `token` is the API token with which the caller acts as the member, null in a session.
 */
export const identitySchema = z.object({
  role: roleSchema,
  chosenMember: z.object({ id: idSchema, name: z.string() }).nullable(),
  isProven: z.boolean(),
  hasFreshProof: z.boolean(),
  invitedBy: z.string().nullable(),
  rights: z.array(rightSchema),
  policy: identityPolicySchema,
  identityVersion: z.int(),
  address: z.string(),
  sessionId: z.string().nullable(),
  labPassword: z.string().nullable(),
  token: z.object({ id: idSchema, name: z.string() }).nullable(),
});

export type Identity = z.infer<typeof identitySchema>;

/** The identity of a caller without a session. */
export const anonymousIdentity = (address: string): Identity => ({
  role: 'anonymous',
  chosenMember: null,
  isProven: false,
  hasFreshProof: false,
  invitedBy: null,
  rights: [],
  policy: 'open',
  identityVersion: 0,
  address,
  sessionId: null,
  labPassword: null,
  token: null,
});

/** The id of the member as whom the caller acts. */
export const actingMemberId = (identity: Identity): number => identity.chosenMember?.id ?? DEFAULT_MEMBER_ID;
