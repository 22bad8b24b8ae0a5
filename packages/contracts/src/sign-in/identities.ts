import { z } from 'zod';
import { memberNamesSchema } from '../members/schema.js';
import { instantSchema } from '../wire/fields.js';
import { rightSchema } from './rights.js';
import { identityMethodSchema, webAuthnResponseSchema } from './schema.js';

/**
 * A member whom users can choose as their identity. `methods` are the ways to prove it. `version` increases to end all
 * sessions, calendar links and tokens under the member's name at once: each stores the version at its creation and is
 * valid only while it is the current one. A member who `isProtected` can be chosen only with a proof, and only by an
 * invitation while `methods` is empty. `rights` apply after the proof.
 */
export const memberIdentitySchema = z.object({
  member: memberNamesSchema,
  version: z.int(),
  methods: z.array(identityMethodSchema),
  isProtected: z.boolean(),
  rights: z.array(rightSchema),
});

/** A member who has just proven who they are. `invitedBy` is as in the signed identity. */
export const provenIdentitySchema = memberIdentitySchema.extend({ invitedBy: z.string().nullable() });

/** Answer of `GET /internal/identities/{id}`; null when there is no such member in the lab (any more). */
export const foundIdentitySchema = z.object({ identity: memberIdentitySchema.nullable() });

/** Answer of `GET /internal/identities`: the identities of all current members. */
export const memberIdentityListSchema = z.object({ identities: z.array(memberIdentitySchema) });

/**
 * Why the version of a member's identity increased: the name was protected, a code, passkey or account changed, the
 * member signed out everywhere, an administrator reset the sign-in, the member left the lab or received a right, or a
 * backup was restored.
 */
export const identityEndSchema = z.enum(['protected', 'changed', 'signed_out', 'reset', 'left', 'rights', 'restored']);

/** Answer of `GET /internal/protected-members`: the members with a code or passkey. */
export const protectedMembersSchema = z.object({ members: z.array(memberNamesSchema) });

/** Answer of `GET /internal/last-restore`: earlier sessions have ended. Null when no backup was ever restored. */
export const lastRestoreSchema = z.object({ restoredAt: instantSchema.nullable() });

/** Body of `POST /internal/identities/{id}/passkey-check`. */
export const checkPasskeySchema = z.object({ passkey: webAuthnResponseSchema });

/** Body of `POST /internal/identities/{id}/code-check`. */
export const checkCodeSchema = z.object({ code: z.string() });

/**
 * Response header from the members service to the gateway: how the request changed the caller's session, a
 * `SessionChange` as JSON. The gateway removes it.
 */
export const SESSION_CHANGE_HEADER = 'x-lab-session-change';

/**
 * The change of the caller's session. All other sessions of the member have ended. This one continues with the new
 * `version` of the member's identity, or has ended too (`isOver`). `isProof` is true when the request proved that the
 * caller is the member.
 */
export const sessionChangeSchema = z.object({ version: z.int(), isProof: z.boolean(), isOver: z.boolean() });

/**
 * A way to sign in as a member: a passkey or an account, with its name, or the code. `invitedBy` is the person who made
 * the invitation or linked the account that led to it; null when the member set it up alone.
 */
const signInWaySchema = z
  .object({
    method: identityMethodSchema,
    name: z.string().nullable(),
    createdAt: instantSchema,
    invitedBy: z.string().nullable(),
  })
  .meta({ id: 'SignInWay' });

/** Answer of `GET /api/lab-members/{id}/sign-in-ways`. */
export const signInWayListSchema = z.object({ signInWays: z.array(signInWaySchema) }).meta({ id: 'SignInWayList' });

export type IdentityEnd = z.infer<typeof identityEndSchema>;
export type MemberIdentity = z.infer<typeof memberIdentitySchema>;
export type ProvenIdentity = z.infer<typeof provenIdentitySchema>;
export type SessionChange = z.infer<typeof sessionChangeSchema>;
export type WebAuthnResponse = z.infer<typeof webAuthnResponseSchema>;
export type SignInWay = z.infer<typeof signInWaySchema>;
export type SignInWayList = z.infer<typeof signInWayListSchema>;
