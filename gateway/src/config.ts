import { fileURLToPath } from 'node:url';
import { serviceNames, type ServiceName } from '@lab/contracts';
import {
  flagSchema,
  httpUrlSchema,
  privateKeySchema,
  processConfigSchema,
  publicKeyOf,
  secretSchema,
} from '@lab/service-kit/process';
import { z } from 'zod';
import { checkDoorPasswords, doorPasswordShape } from './door-passwords.js';

type ServiceUrlVariable<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? ServiceUrlVariable<`${Head}_${Rest}`>
  : `${Uppercase<Name>}_URL`;

/** The environment variable that says where a service is, e.g. `MEMBERS_URL`, `DB_ADMIN_URL`. */
export const serviceUrlVariable = <Name extends ServiceName>(service: Name) =>
  `${service.toUpperCase().replaceAll('-', '_')}_URL` as ServiceUrlVariable<Name>;

const serviceUrlShape = Object.fromEntries(
  serviceNames.map((service) => [serviceUrlVariable(service), httpUrlSchema]),
) as Record<ServiceUrlVariable<ServiceName>, typeof httpUrlSchema>;

/** What the gateway reads, beside what every process reads. */
export const gatewayConfigSchema = processConfigSchema
  .omit({ IDENTITY_PUBLIC_KEY: true })
  .extend({
    IDENTITY_PRIVATE_KEY: privateKeySchema,
    ...doorPasswordShape,
    SESSION_SECRET: secretSchema,
    PUBLIC_URL: httpUrlSchema.optional(),
    TRUST_PROXY: flagSchema.default(false),
    METRICS_TOKEN: secretSchema.optional(),
    SITE_DIR: z.string().default(fileURLToPath(new URL('../../frontend/dist', import.meta.url))),
    ...serviceUrlShape,
  })
  .superRefine(checkDoorPasswords)
  .transform((config) => ({
    ...config,
    IDENTITY_PUBLIC_KEY: publicKeyOf(config.IDENTITY_PRIVATE_KEY),
    PUBLIC_URL: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`),
  }));

export type GatewayConfig = z.output<typeof gatewayConfigSchema>;

/** Where a service is. */
export const serviceUrl = (config: GatewayConfig, service: ServiceName): string => config[serviceUrlVariable(service)];

/** True when the site is for this machine alone: whoever reaches it sits here. */
export const isLocal = ({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>): boolean =>
  /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(PUBLIC_URL.hostname);

/** True when people reach the site by https: cookies are Secure then, and browsers are told to stay with https. */
export const isHttps = ({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>): boolean => PUBLIC_URL.protocol === 'https:';
