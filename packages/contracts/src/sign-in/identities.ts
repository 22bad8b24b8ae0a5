import { z } from 'zod';
import { memberNamesSchema } from '../members/schema.js';
import { instantSchema } from '../wire/fields.js';
import { rightSchema } from './rights.js';
import { identityMethodSchema, newPasskeySchema, passkeySchema, webAuthnResponseSchema } from './schema.js';

/**
 * A member whom users can choose as their identity: how they prove it, and the version of their identity, which grows
 * whenever everything that was made under their name ends: sessions, calendar links and what else keeps the version of
 * when it was made. `rights` are what an administrator lets them do once they have proven it.
 */
export const memberIdentitySchema = z.object({
  member: memberNamesSchema,
  version: z.int(),
  methods: z.array(identityMethodSchema),
  rights: z.array(rightSchema),
});

/** Answer of `GET /internal/identities/{id}`; null when there is no such member in the lab (any more). */
export const foundIdentitySchema = z.object({ identity: memberIdentitySchema.nullable() });

/** Answer of `GET /internal/identities`: those of all members who are in the lab. */
export const memberIdentityListSchema = z.object({ identities: z.array(memberIdentitySchema) });

/**
 * Why everything that was made under a member's name ended, so that its version went up: the name was protected, the
 * code or a passkey changed, an administrator reset the sign-in, or the member left the lab.
 */
export const identityEndSchema = z.enum(['protected', 'changed', 'reset', 'left']);

/** Answer of `GET /internal/protected-members`: those with a code or passkey. */
export const protectedMembersSchema = z.object({ members: z.array(memberNamesSchema) });

/** The site as passkeys know it: a passkey of one site is of no use on another. */
const passkeySiteSchema = z.object({ rpId: z.string(), origin: z.string() });

/** Body of `POST /internal/identities/{id}/passkey-check`. */
export const checkPasskeySchema = z.object({ passkey: webAuthnResponseSchema, site: passkeySiteSchema });

/** Body of the internal routes that make options for the browser's WebAuthn call. */
export const passkeyOptionsSchema = z.object({ site: passkeySiteSchema });

/** Body of `POST /internal/identities/{id}/code-check`. */
export const checkCodeSchema = z.object({ code: z.string() });

/** Body of `POST /internal/credentials/passkeys`. */
export const addPasskeySchema = newPasskeySchema.extend({ site: passkeySiteSchema });

/** Its answer. */
export const addedPasskeySchema = z.object({ passkey: passkeySchema, identity: memberIdentitySchema });

/** Answer of `POST /internal/invites`. */
export const inviteTokenSchema = z.object({ token: z.string(), expiresAt: instantSchema });

export type IdentityEnd = z.infer<typeof identityEndSchema>;
export type MemberIdentity = z.infer<typeof memberIdentitySchema>;
export type PasskeySite = z.infer<typeof passkeySiteSchema>;
export type InviteToken = z.infer<typeof inviteTokenSchema>;
export type WebAuthnResponse = z.infer<typeof webAuthnResponseSchema>;
