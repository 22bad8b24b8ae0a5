import { z } from 'zod';
import { idSchema } from './fields.js';
import { memberSchema } from './member.js';

export const roleSchema = z.enum(['anonymous', 'member', 'admin']);

/** Who the browser is, as the gateway sees it. `member` is null until an identity was chosen. */
export const sessionSchema = z
  .object({
    authenticated: z.boolean(),
    role: roleSchema,
    member: memberSchema.pick({ id: true, name: true, nameEn: true }).nullable(),
  })
  .meta({ id: 'Session' });

/** Body of `POST /api/auth/login` and `POST /api/auth/admin`. */
export const passwordSchema = z
  .object({ password: z.string('Please enter the password').min(1, 'Please enter the password').max(1000) })
  .meta({ id: 'Password' });

/** Body of `PUT /api/auth/identity`: "I am this lab member". Null takes it back. */
export const chooseIdentitySchema = z.object({ memberId: idSchema.nullable() }).meta({ id: 'ChooseIdentity' });

/** Sentences of the two doors (portal login, administrator). */
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
