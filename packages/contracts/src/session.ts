import { z } from 'zod';
import { identityPolicySchema } from './credential.js';
import { memberNamesSchema } from './member.js';
import { sessionMessages } from './session-texts.js';
import { typedSecret } from './visible-text.js';

export const roleSchema = z.enum(['anonymous', 'member', 'admin']);

/**
 * The session as the browser receives it. `member` is null without a chosen identity, `isProven` whether its user has
 * proven to be that member. `timeZone` is the lab's.
 */
export const sessionSchema = z
  .object({
    authenticated: z.boolean(),
    role: roleSchema,
    member: memberNamesSchema.nullable(),
    isProven: z.boolean(),
    identityPolicy: identityPolicySchema,
    timeZone: z.string(),
  })
  .meta({ id: 'Session' });

/** A password to be compared, without what pasting adds at its ends. */
const givenPasswordSchema = z
  .string(sessionMessages.missingPassword)
  .max(1000)
  .transform(typedSecret)
  .pipe(z.string().min(1, sessionMessages.missingPassword));

/** Body of `POST /api/auth/login` and `POST /api/auth/admin`. */
export const passwordSchema = z.object({ password: givenPasswordSchema }).meta({ id: 'Password' });

export type Role = z.infer<typeof roleSchema>;
export type Session = z.infer<typeof sessionSchema>;
