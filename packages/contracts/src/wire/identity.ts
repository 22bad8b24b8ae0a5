import { z } from 'zod';
import { rightSchema } from '../sign-in/rights.js';
import { identityPolicySchema, roleSchema } from '../sign-in/schema.js';
import { idSchema } from './fields.js';

/** The id of the member as whom a caller without a chosen identity acts. */
export const DEFAULT_MEMBER_ID = 1;

/** The header with the request's id, passed on to every process. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The caller's identity, signed by the gateway.
 * - `chosenMember`: null without a chosen identity.
 * - `isProven`: the caller has proven to be that member; `hasFreshProof`: within the last five minutes; `policy`:
 * whether a proof is required.
 * - `invitedBy`: the person who made the invitation behind the proof, directly or through a code, passkey or account
 * that was added with it; null without an invitation.
 * - `rights`: the member's current rights, if the identity is proven.
 * - `identityVersion`: the version of the member's identity when it was chosen.
 * - `address`: the caller's network address, for rate limits.
 * - `sessionId`: null without a session.
 * - `labPassword`: a fingerprint of the current lab password. Links from under an earlier password are no longer valid.
 * - `token`: the API token with which the request was sent; null in a session. Its `rights` are those of its owner, and
 * apply only on routes that accept them.
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
  token: z.object({ id: idSchema, name: z.string(), rights: z.array(rightSchema).optional() }).nullable(),
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

/** Returns the id of the member as whom the caller acts. */
export const actingMemberId = (identity: Identity): number => identity.chosenMember?.id ?? DEFAULT_MEMBER_ID;
