import { z } from 'zod';
import { memberNamesSchema } from '../members/schema.js';
import { formatsSchema } from '../site/settings-schema.js';
import { canonicalText } from '../text/canonical-text.js';
import { typedSecret } from '../text/visible-text.js';
import { idSchema, instantSchema, lineSchema, webAddressSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { rightSchema } from './rights.js';
import { credentialMessages, identityMethods, sessionMessages } from './texts.js';

/** The longest text whose repetition counts as a pattern. */
const MAX_PATTERN_LENGTH = 4;

const repeats = (characters: readonly string[], period: number): boolean =>
  characters.every((character, index) => character === characters[index % period]);

/** True when each character follows the one before it in the alphabet, up or down: `12345678`, `hgfedcba`, `90123456`. */
const isSequence = (characters: readonly string[]): boolean => {
  const steps = characters
    .slice(1)
    .map((character, index) => character.codePointAt(0)! - characters[index]!.codePointAt(0)!)
    .map((step) => (Math.abs(step) === 9 ? -Math.sign(step) : step));
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
};

/**
 * True for a code that is easy to guess: up to four characters that repeat (`aaaaaaaa`, `abcabcab`), or a part of the
 * alphabet or of the digits in order.
 */
const isPattern = (code: string): boolean => {
  const characters = [...canonicalText(code, 'NFKC').toLowerCase()];
  const periods = Array.from({ length: MAX_PATTERN_LENGTH }, (_, index) => index + 1);
  return isSequence(characters) || periods.some((period) => repeats(characters, period));
};

/**
 * `open`: anyone in the lab can choose a member who has no passkey, code or university account. `required`: only
 * sessions with a proven identity may write.
 */
export const identityPolicySchema = z.enum(['open', 'required']);

export const identityMethodSchema = z.enum(identityMethods);

/** The ways to prove an identity. A member without any can be chosen without proof. */
export const identityMethodsSchema = z
  .object({ methods: z.array(identityMethodSchema) })
  .meta({ id: 'IdentityMethods' });

const wrongLength = `Please use ${limits.codeLength.min} to ${limits.codeLength.max} characters`;

/**
 * A new code, as it was typed, without characters that pasting adds at the ends. The members service checks it further,
 * for example against common passwords.
 */
export const newCodeSchema = z
  .string('Please enter a code')
  .transform(typedSecret)
  .pipe(
    z
      .string()
      .min(limits.codeLength.min, wrongLength)
      .max(limits.codeLength.max, wrongLength)
      .refine((code) => !isPattern(code), credentialMessages.patternCode),
  );

/** A code to compare with the stored one. */
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

/** An account at the university with which its owner signs in as a member. */
export const ownAccountSchema = z
  .object({ id: idSchema, email: z.string().nullable(), subject: z.string(), createdAt: instantSchema })
  .meta({ id: 'OwnAccount' });

/** The chosen member's ways to prove their identity. */
export const credentialsSchema = z
  .object({ passkeys: z.array(passkeySchema), hasCode: z.boolean(), accounts: z.array(ownAccountSchema) })
  .meta({ id: 'Credentials' });

/** Body of `PUT /api/auth/code`; `currentCode` when one is set. */
export const setCodeSchema = z
  .object({ code: newCodeSchema, currentCode: givenCodeSchema.optional() })
  .meta({ id: 'SetCode' });

/** Body of `DELETE /api/auth/code`. */
export const removeCodeSchema = z.object({ currentCode: givenCodeSchema.optional() }).meta({ id: 'RemoveCode' });

/** Body of `POST /api/auth/invites`. */
export const createInviteSchema = z.object({ memberId: idSchema }).meta({ id: 'CreateInvite' });

/** A link that signs its holder in as that member, once. The token is in the URL's fragment. */
export const inviteSchema = z.object({ url: webAddressSchema, expiresAt: instantSchema }).meta({ id: 'Invite' });

/** Body of `POST /api/auth/invites/accept`. */
export const acceptInviteSchema = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'AcceptInvite' });

/**
 * A browser in which the caller is signed in as the chosen member. `createdAt` is the time of the login, `lastSeenAt`
 * that of the last request, to the minute. `browser` is derived from the User-Agent header, e.g. “Firefox on Linux”.
 */
const ownSessionSchema = z
  .object({
    id: z.string(),
    createdAt: instantSchema,
    lastSeenAt: instantSchema,
    browser: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });

/** The browsers in which the caller is signed in: this one first, then by last use. */
export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) }).meta({ id: 'OwnSessionList' });

/** Query of `DELETE /api/auth/sessions`: `all=true` ends the caller's own session, too. */
export const endSessionsQuerySchema = z.object({
  all: z
    .enum(['true', 'false'], 'Please say true or false')
    .default('false')
    .transform((all) => all === 'true'),
});

export type IdentityMethod = z.infer<typeof identityMethodSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type OwnAccount = z.infer<typeof ownAccountSchema>;
export type Credentials = z.infer<typeof credentialsSchema>;
export type OwnSession = z.infer<typeof ownSessionSchema>;
export type OwnSessionList = z.infer<typeof ownSessionListSchema>;
export type Invite = z.infer<typeof inviteSchema>;
export type WebAuthnOptions = z.infer<typeof webAuthnOptionsSchema>;
export type IdentityMethods = z.infer<typeof identityMethodsSchema>;

export const roleSchema = z.enum(['anonymous', 'member', 'admin']);

/**
 * The session as the browser receives it. `member` is null without a chosen identity. `isProven` is true when the user
 * has proven to be that member; only then does the session have the member's `rights`. `timeZone` and `formats` are the lab's. `oidc`
 * is null when the university's sign-in is not set up. `hasPasswordLogin` is false when the lab's password is not
 * accepted. `isDemo` is true in a demonstration, which is emptied every night.
 */
export const sessionSchema = z
  .object({
    authenticated: z.boolean(),
    role: roleSchema,
    member: memberNamesSchema.extend({ rights: z.array(rightSchema).optional() }).nullable(),
    isProven: z.boolean(),
    identityPolicy: identityPolicySchema,
    timeZone: z.string(),
    formats: formatsSchema,
    oidc: z.object({ label: z.string() }).nullable(),
    hasPasswordLogin: z.boolean(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'Session' });

/** A password to compare, without characters that pasting adds at the ends. */
const givenPasswordSchema = z
  .string(sessionMessages.missingPassword)
  .max(1000)
  .transform(typedSecret)
  .pipe(z.string().min(1, sessionMessages.missingPassword));

/** Body of `POST /api/auth/login` and `POST /api/auth/admin`. */
export const passwordSchema = z.object({ password: givenPasswordSchema }).meta({ id: 'Password' });

export type Role = z.infer<typeof roleSchema>;
export type Session = z.infer<typeof sessionSchema>;
