import { z } from 'zod';
import { memberNamesSchema } from '../members/schema.js';
import { idSchema, instantSchema, requiredIdSchema } from '../wire/fields.js';
import { memberIdentitySchema } from './identities.js';
import { accountMessages } from './texts.js';

/**
 * Who has signed in at the university, as its issuer says. `email` is an address that the issuer has verified, null without
 * one. Issuer and subject together are the account for good; the rest may change.
 */
export const accountClaimsSchema = z.object({
  issuer: z.string().min(1).max(2000),
  subject: z.string().min(1).max(255),
  email: z.string().max(320).nullable(),
  name: z.string().max(200).nullable(),
});

/** Answer of `POST /internal/sign-in-accounts/enter`: who it is, or why nobody can be told. */
export const accountEntranceSchema = z.union([
  z.object({ identity: memberIdentitySchema }),
  z.object({ problem: z.enum(['unknown_person', 'email_not_verified']) }),
]);

/**
 * An account at the university with which somebody has signed in: that of `member`, or of somebody whom nobody knows, whom
 * an administrator links or dismisses. `suggestedMember` is who it probably is, by their name or address.
 */
export const signInAccountSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    name: z.string().nullable(),
    member: memberNamesSchema.nullable(),
    suggestedMember: memberNamesSchema.nullable(),
    isDismissed: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'SignInAccount' });

/** Those who wait first, then the others by their age, the newest first. */
export const signInAccountListSchema = z
  .object({ signInAccounts: z.array(signInAccountSchema) })
  .meta({ id: 'SignInAccountList' });

/** Body of `POST /api/sign-in-accounts/{id}/link`. */
export const linkAccountSchema = z
  .object({ memberId: requiredIdSchema(accountMessages.missingMember) })
  .meta({ id: 'LinkAccount' });

export type AccountClaims = z.infer<typeof accountClaimsSchema>;
export type AccountEntrance = z.infer<typeof accountEntranceSchema>;
export type SignInAccount = z.infer<typeof signInAccountSchema>;
export type SignInAccountList = z.infer<typeof signInAccountListSchema>;
