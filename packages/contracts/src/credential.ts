import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from './fields.js';
import { limits } from './limits.js';
import { typedSecret } from './visible-text.js';

/**
 * `open`: a member without a code and passkey can be chosen by anybody in the lab. `required`: only sessions that have
 * proven who they are may write.
 */
export const identityPolicySchema = z.enum(['open', 'required']);

/** How a member proves who they are. */
export const identityMethodSchema = z.enum(['passkey', 'code']);

/** What choosing a member takes; nothing for a member without a code and passkey. */
export const identityMethodsSchema = z
  .object({ methods: z.array(identityMethodSchema) })
  .meta({ id: 'IdentityMethods' });

const wrongLength = `Please use ${limits.codeLength.min} to ${limits.codeLength.max} characters`;

/** A new code, kept as it was typed, without what pasting adds at its ends. */
export const newCodeSchema = z
  .string('Please enter a code')
  .transform(typedSecret)
  .pipe(z.string().min(limits.codeLength.min, wrongLength).max(limits.codeLength.max, wrongLength));

/** A code to be compared. */
const givenCodeSchema = z.string().max(1000).transform(typedSecret);

/** A browser's WebAuthn response as JSON, which the WebAuthn library checks. */
export const webAuthnResponseSchema = z
  .object({ id: z.string().max(2000), rawId: z.string().max(2000), type: z.literal('public-key') })
  .loose();

/** Options for the browser's WebAuthn call, as the WebAuthn library made them. */
export const webAuthnOptionsSchema = z.object({ challenge: z.string() }).loose();

/**
 * Body of `PUT /api/auth/identity`: "I am this lab member", with the code or passkey of a member who has one. A null
 * `memberId` removes the identity.
 */
export const chooseIdentitySchema = z
  .object({
    memberId: idSchema.nullable(),
    code: givenCodeSchema.optional(),
    passkey: webAuthnResponseSchema.optional(),
  })
  .meta({ id: 'ChooseIdentity' });

/** Body of `POST /api/auth/passkeys/challenge`. */
export const passkeyChallengeSchema = z.object({ memberId: idSchema }).meta({ id: 'PasskeyChallenge' });

/** Body of `POST /api/auth/passkeys`. */
export const newPasskeySchema = z
  .object({ name: lineSchema('Please name this passkey'), passkey: webAuthnResponseSchema })
  .meta({ id: 'NewPasskey' });

export const passkeySchema = z
  .object({ id: idSchema, name: z.string(), createdAt: instantSchema, lastUsedAt: instantSchema.nullable() })
  .meta({ id: 'Passkey' });

/** What the chosen member has set. */
export const credentialsSchema = z
  .object({ passkeys: z.array(passkeySchema), hasCode: z.boolean() })
  .meta({ id: 'Credentials' });

/** Body of `PUT /api/auth/code`; `currentCode` when one is set. */
export const setCodeSchema = z
  .object({ code: newCodeSchema, currentCode: givenCodeSchema.optional() })
  .meta({ id: 'SetCode' });

/** Body of `DELETE /api/auth/code`. */
export const removeCodeSchema = z.object({ currentCode: givenCodeSchema.optional() }).meta({ id: 'RemoveCode' });

/** Body of `POST /api/auth/invites`. */
export const createInviteSchema = z.object({ memberId: idSchema }).meta({ id: 'CreateInvite' });

/** A link with which its holder, once, opens the lab as that member. The token is in the URL's fragment. */
export const inviteSchema = z.object({ url: z.url(), expiresAt: instantSchema }).meta({ id: 'Invite' });

/** Body of `POST /api/auth/invites/accept`. */
export const acceptInviteSchema = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'AcceptInvite' });

/** The error of `PUT /api/auth/identity` for a member who has a code or passkey, when neither was sent. */
export const proofRequiredSchema = z.object({ message: z.string(), methods: z.array(identityMethodSchema) });

export type IdentityPolicy = z.infer<typeof identityPolicySchema>;
export type IdentityMethod = z.infer<typeof identityMethodSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type Credentials = z.infer<typeof credentialsSchema>;
export type Invite = z.infer<typeof inviteSchema>;
export type WebAuthnOptions = z.infer<typeof webAuthnOptionsSchema>;
export type IdentityMethods = z.infer<typeof identityMethodsSchema>;
