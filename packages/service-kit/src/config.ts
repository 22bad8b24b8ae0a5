import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { deriveSecrets, readPrivateKey, readPublicKey } from './identity-keys.js';

/** A configuration that the process cannot start with. Its message is one sentence per bad variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** `true` or `false` as an environment variable. */
export const flagSchema = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

const isReadable = (read: (text: string) => unknown) => (text: string) => {
  try {
    return Boolean(read(text));
  } catch {
    return false;
  }
};

const keySchema = (kind: 'private' | 'public', form: string, read: (text: string) => unknown) =>
  z
    .string('is required')
    .refine(
      isReadable(read),
      `must be an Ed25519 ${kind} key, its ${form} DER in base64, as \`make secrets\` writes it`,
    );

/** The key with which the gateway signs who is calling. No other process may have it. */
export const privateKeySchema = keySchema('private', 'PKCS8', readPrivateKey);

/** The key with which a service checks what the gateway has signed. */
export const publicKeySchema = keySchema('public', 'SPKI', readPublicKey);

/** A secret: long enough not to be guessed. */
export const secretSchema = z.string('is required').min(16, 'must have at least 16 characters');

/** Where another process or an endpoint is. */
export const httpUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** What every process reads. */
export const processConfigSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }),
  IDENTITY_PUBLIC_KEY: publicKeySchema,
  /** Of installations from before there were keys: what nobody has set follows from it. */
  INTERNAL_SECRET: secretSchema.optional(),
  LAB_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Taipei').default('Asia/Taipei'),
  CONTENT_DIR: z.string().default(fileURLToPath(new URL('../../../content', import.meta.url))),
});

/** How a service signs in to its database. */
export const databaseConfigSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  /** Of its own role. Without it the password follows from INTERNAL_SECRET, as in installations from before. */
  DATABASE_PASSWORD: secretSchema.optional(),
  INTERNAL_SECRET: secretSchema.optional(),
});

/** What every service reads, beside its own variables. */
export const serviceConfigSchema = processConfigSchema.extend({
  ...databaseConfigSchema.omit({ INTERNAL_SECRET: true }).shape,
  SAMPLE_DATA: flagSchema.default(false),
});

export type ProcessConfig = z.output<typeof processConfigSchema>;
export type ServiceConfig = z.output<typeof serviceConfigSchema>;
export type DatabaseConfig = z.output<typeof databaseConfigSchema>;

/**
 * Reads a configuration from environment variables. A variable set to nothing counts as not set; keys that are not set
 * follow from INTERNAL_SECRET where there is one.
 * @throws ConfigError with one sentence per bad variable
 */
export const loadConfig = <Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const derived = given['INTERNAL_SECRET'] ? deriveSecrets(given['INTERNAL_SECRET']) : {};
  const result = schema.safeParse({ ...derived, ...given });
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => describe(issue, given)).join('\n'));
};

/** The variables of a configuration that nobody has set and that follow from INTERNAL_SECRET. */
export const derivedVariables = (config: Partial<ProcessConfig>): string[] => {
  const derived = config.INTERNAL_SECRET ? Object.entries(deriveSecrets(config.INTERNAL_SECRET)) : [];
  return derived.filter(([name, value]) => (config as Record<string, unknown>)[name] === value).map(([name]) => name);
};

const describe = (issue: z.core.$ZodIssue, given: Record<string, unknown>): string => {
  const variable = issue.path.join('.');
  return variable in given ? `${variable} ${issue.message}.` : `${variable} is not set, but it is required.`;
};
