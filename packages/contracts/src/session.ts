import { z } from 'zod';
import { identityPolicySchema } from './credential.js';
import { memberNamesSchema } from './member.js';

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

/** Body of `POST /api/auth/login` and `POST /api/auth/admin`. */
export const passwordSchema = z
  .object({ password: z.string('Please enter the password').min(1, 'Please enter the password').max(1000) })
  .meta({ id: 'Password' });

/** Messages of the two logins (members, administrators). */
export const sessionMessages = {
  incorrectPassword: 'Incorrect password. Please try again.',
  incorrectAdminPassword: 'Incorrect Password',
  tooManyAttempts: 'Too many wrong passwords. Please wait a minute and try again.',
  notLoggedIn: 'Please log in to continue.',
  notAllowed: 'Please enter the administrator password to continue.',
  adminUnclear:
    'Administrators cannot be checked at the moment. Please try again in a minute, or log out and in again as a member.',
  foreignOrigin: 'This request came from another website and was refused.',
} as const;

export type Role = z.infer<typeof roleSchema>;
export type Session = z.infer<typeof sessionSchema>;
