import { fileURLToPath } from 'node:url';
import { serviceNames } from '@lab/contracts';
import {
  flagSchema,
  httpUrlSchema,
  isLoopback,
  privateKeySchema,
  processConfigSchema,
  publicKeyOf,
  secretSchema,
  serviceUrlShape,
} from '@lab/service-kit/config';
import { settingsKeyShape, signInVariables } from '@lab/service-kit/reach-variables';
import { z } from 'zod';
import { checkOidc, oidcShape } from './oidc-config.js';
import { checkSharedPasswords, sharedPasswordShape } from './shared-passwords.js';

/** The gateway's environment variables, in addition to those of every process. */
export const gatewayConfigSchema = processConfigSchema
  .omit({ IDENTITY_PUBLIC_KEY: true })
  .extend({
    IDENTITY_PRIVATE_KEY: privateKeySchema,
    ...sharedPasswordShape,
    ...oidcShape,
    SESSION_SECRET: secretSchema,
    ...signInVariables,
    ...settingsKeyShape('gateway'),
    PUBLIC_URL: httpUrlSchema.optional().describe('the public address of the site; http://localhost:PORT by default'),
    TRUST_PROXY: flagSchema.default(false).describe("read the caller's address from X-Forwarded-For"),
    METRICS_TOKEN: secretSchema.optional().describe("a request with this token may read the gateway's /metrics"),
    SITE_DIR: z.string().default(fileURLToPath(new URL('../../frontend/dist', import.meta.url))),
    ...serviceUrlShape(serviceNames),
  })
  .superRefine(checkSharedPasswords)
  .superRefine(checkOidc)
  .transform((config) => ({
    ...config,
    IDENTITY_PUBLIC_KEY: publicKeyOf(config.IDENTITY_PRIVATE_KEY),
    PUBLIC_URL: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`),
  }));

export type GatewayConfig = z.output<typeof gatewayConfigSchema>;

/** True when the site is reachable only from this machine, so that every caller is its user. */
export const isLocal = ({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>): boolean => isLoopback(PUBLIC_URL.hostname);

/** True when the public URL is https: cookies are then `Secure`, and HSTS makes browsers use https only. */
export const isHttps = ({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>): boolean => PUBLIC_URL.protocol === 'https:';
