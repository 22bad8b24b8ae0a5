import { identityPolicySchema, type ReachReader } from '@lab/contracts';
import { z } from 'zod';
import { flagSchema, httpUrlSchema } from '../config.js';

const keySchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must have 64 hexadecimal digits, as `make secrets` writes it')
  .optional();

type KeyVariable<Reader extends ReachReader> = `${Uppercase<Reader>}_SETTINGS_KEY`;

/** The environment variable with the key that opens what the site service hands to a process. */
export const settingsKeyVariable = <Reader extends ReachReader>(reader: Reader) =>
  `${reader.toUpperCase()}_SETTINGS_KEY` as KeyVariable<Reader>;

/** This variable as a part of the configuration of the process. */
export const settingsKeyShape = <Reader extends ReachReader>(reader: Reader) =>
  ({ [settingsKeyVariable(reader)]: keySchema }) as Record<KeyVariable<Reader>, typeof keySchema>;

/** The variables of the university sign-in, except for the secret of its client, which only the gateway needs. */
export const universityVariables = {
  OIDC_ISSUER: httpUrlSchema
    .optional()
    .describe('the address of the university’s OpenID provider; overrides the one set in the portal'),
  OIDC_CLIENT_ID: z.string().optional().describe('the client id that the provider has given to this site'),
  OIDC_LABEL: z
    .string()
    .max(60, 'must have at most 60 characters')
    .default('your university account')
    .describe('the name on the button after “Sign in with”'),
};

/** The variables that decide how members prove who they are. */
export const signInVariables = {
  IDENTITY: z
    .enum(identityPolicySchema.options, 'must be open or required')
    .optional()
    .describe(
      'open: anyone can act as a member who has no code, passkey or university account; required: all writers must prove who they are; overrides the portal, where open is the default',
    ),
  LAB_PASSWORD_LOGIN: flagSchema
    .optional()
    .describe('false: the lab password does not work, and members sign in through the university or an invitation'),
};

/** The variable that decides about members' changes of their own entries. */
export const memberEditsVariables = {
  MEMBER_EDITS: z
    .enum(['told', 'approved'])
    .optional()
    .describe('whether the professor is notified when members change their own entry (told), or has to approve it'),
};
