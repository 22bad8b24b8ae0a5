import { z } from 'zod';
import { memberNamesSchema } from '../members/schema.js';
import { instantSchema } from '../wire/fields.js';
import { rightSchema } from './rights.js';
import { identityMethodSchema, webAuthnResponseSchema } from './schema.js';

/**
 * A member whom users can choose as their identity: how they prove it, and the version of their identity, which grows
 * whenever everything that was made under their name ends: sessions, calendar links and what else keeps the version of
 * when it was made. Only a proof lets anybody choose a member who `isProtected`; while such a member has no methods, it takes an
 * invitation. `rights` are what an administrator lets them do once they have proven it.
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

/** Answer of `GET /internal/identities`: those of all members who are in the lab. */
export const memberIdentityListSchema = z.object({ identities: z.array(memberIdentitySchema) });

/**
 * Why everything that was made under a member's name ended, so that its version went up: the name was protected, a code,
 * passkey or account changed, the member signed out everywhere, an administrator reset the sign-in, the member left the lab or was
 * given a right, or a backup was restored.
 */
export const identityEndSchema = z.enum(['protected', 'changed', 'signed_out', 'reset', 'left', 'rights', 'restored']);

/** Answer of `GET /internal/protected-members`: those with a code or passkey. */
export const protectedMembersSchema = z.object({ members: z.array(memberNamesSchema) });

/** Answer of `GET /internal/last-restore`: sessions from before have ended. Null when no backup was ever restored. */
export const lastRestoreSchema = z.object({ restoredAt: instantSchema.nullable() });

/** Body of `POST /internal/identities/{id}/passkey-check`. */
export const checkPasskeySchema = z.object({ passkey: webAuthnResponseSchema });

/** Body of `POST /internal/identities/{id}/code-check`. */
export const checkCodeSchema = z.object({ code: z.string() });

/**
 * The header in which the members service tells the gateway what a request has changed about its caller's session: a
 * `SessionChange` as JSON. Browsers do not get it.
 */
export const SESSION_CHANGE_HEADER = 'x-lab-session-change';

/**
 * What has become of the caller's session: it goes on with this version of the member's identity, while all others that chose
 * this member have ended, or `isOver`, too. `isProof`: the change has proven that its caller is this member.
 */
export const sessionChangeSchema = z.object({ version: z.int(), isProof: z.boolean(), isOver: z.boolean() });

/**
 * A way to sign in as a member: a passkey or an account, with its name, or the code. `invitedBy` is who made the invitation,
 * or linked the account, from which it comes; null when the member set it without one.
 */
export const signInWaySchema = z
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
