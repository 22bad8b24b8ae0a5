import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { memberIdentitySchema } from './identities.js';
import { tokenMessages } from './texts.js';

/** The prefix of API tokens. People and secret scanners recognise a leaked token by it. */
export const API_TOKEN_PREFIX = 'labtoken_';

/** An API token: the prefix and 256 random bits. */
export const API_TOKEN_PATTERN = new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{43}$`);

/** What a token may do: only read (`read`), or also change data (`write`). */
const tokenScopeSchema = z.enum(['read', 'write']);

/** Body of `POST /api/auth/tokens`. */
export const newApiTokenSchema = z
  .object({
    name: lineSchema(tokenMessages.missingName, 1, limits.apiTokenNameLength),
    scope: tokenScopeSchema,
    /** How long it is valid. */
    days: z
      .int(tokenMessages.wrongDays)
      .min(1, tokenMessages.wrongDays)
      .max(limits.apiTokenDays, tokenMessages.wrongDays),
  })
  .meta({ id: 'NewApiToken' });

/** A token of the caller, without its secret. `lastUsedAt` is accurate to a minute. */
export const apiTokenSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    scope: tokenScopeSchema,
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable(),
    expiresAt: instantSchema,
    isExpired: z.boolean(),
  })
  .meta({ id: 'ApiToken' });

/** The caller's tokens, the newest first. */
export const apiTokenListSchema = z.object({ tokens: z.array(apiTokenSchema) }).meta({ id: 'ApiTokenList' });

/** A new token. `token` is its secret. No other response contains it. */
export const createdApiTokenSchema = apiTokenSchema.extend({ token: z.string() }).meta({ id: 'CreatedApiToken' });

/** Body of `POST /internal/api-tokens/check`: the hash of a token and a fingerprint of the current lab password. */
export const checkApiTokenSchema = z.object({ tokenHash: z.string(), labPassword: z.string().nullable() });

/** Its response: the token and its member; null when there is no such token (any more). */
export const foundApiTokenSchema = z.object({
  token: apiTokenSchema
    .pick({ id: true, name: true, scope: true, expiresAt: true })
    .extend({ identity: memberIdentitySchema })
    .nullable(),
});

export type TokenScope = z.infer<typeof tokenScopeSchema>;
export type NewApiToken = z.output<typeof newApiTokenSchema>;
export type ApiToken = z.infer<typeof apiTokenSchema>;
export type ApiTokenList = z.infer<typeof apiTokenListSchema>;
export type CreatedApiToken = z.infer<typeof createdApiTokenSchema>;
export type FoundApiToken = z.infer<typeof foundApiTokenSchema>;
/** The token of a request, and its member. */
export type UsedApiToken = NonNullable<FoundApiToken['token']>;
