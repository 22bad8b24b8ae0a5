import { z } from 'zod';
import { memberNamesSchema } from '../members/schema.js';
import { idSchema, instantSchema, requiredIdSchema } from '../wire/fields.js';
import { provenIdentitySchema } from './identities.js';
import { accountMessages } from './texts.js';

/**
 * The claims of the university's sign-in about an account. `issuer` and `subject` identify it and never change; `email`
 * and `name` may change. Only an address that the issuer has verified (`isEmailVerified`) shows whose account it is.
 */
export const accountClaimsSchema = z.object({
  issuer: z.string().min(1).max(2000),
  subject: z.string().min(1).max(255),
  email: z.string().max(320).nullable(),
  isEmailVerified: z.boolean(),
  name: z.string().max(200).nullable(),
});

/**
 * Answer of `POST /internal/sign-in-accounts/enter`: the member who owns the account, or the reason why none was found.
 */
export const accountEntranceSchema = z.union([
  z.object({ identity: provenIdentitySchema }),
  z.object({ problem: z.enum(['unknown_person', 'email_not_verified']) }),
]);

/**
 * A university account that was used to sign in. `member` is the linked member. While there is none, an administrator
 * links or dismisses the account; `suggestedMember` is a member with the same name or verified address.
 */
export const signInAccountSchema = z
  .object({
    id: idSchema,
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    name: z.string().nullable(),
    member: memberNamesSchema.nullable(),
    suggestedMember: memberNamesSchema.nullable(),
    isDismissed: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'SignInAccount' });

/** Accounts that are neither linked nor dismissed come first, then the others; each group has the newest first. */
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
