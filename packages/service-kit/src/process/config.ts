import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { canonicalTimeZone, parseUrl, type ServiceName } from '@lab/contracts';
import { z } from 'zod';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Parses a private key.
 * @param text base64 of PKCS8 DER
 * @throws Error when it is not an Ed25519 private key
 */
export const readPrivateKey = (text: string): KeyObject =>
  requireEd25519('private', () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }));

/**
 * Parses a public key.
 * @param text base64 of SPKI DER
 * @throws Error when it is not an Ed25519 public key
 */
export const readPublicKey = (text: string): KeyObject =>
  requireEd25519('public', () => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));

const requireEd25519 = (kind: string, read: () => KeyObject): KeyObject => {
  const key = attempt(read);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`This is not an Ed25519 ${kind} key.`);
  return key;
};

const attempt = (read: () => KeyObject): KeyObject | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/**
 * Derives the public key from a private key; both are base64.
 * @throws Error when it is not an Ed25519 private key
 */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(readPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64');

/** True for a name of this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** The process cannot start with this configuration. The message has one sentence per invalid variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A boolean environment variable: `true` or `false`, also 1 or 0. */
export const flagSchema = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

const isReadable = (read: (text: string) => unknown) => (text: string) => {
  try {
    return Boolean(read(text));
  } catch {
    return false;
  }
};

const isFolder = (path: string): boolean => statSync(path).isDirectory();

const keySchema = (kind: 'private' | 'public', form: string, read: (text: string) => unknown) =>
  z
    .string('is required')
    .refine(
      isReadable(read),
      `must be an Ed25519 ${kind} key, its ${form} DER in base64, as \`make secrets\` writes it`,
    );

/** A key with which one process signs data for others, such as identities. No other process may have it. */
export const privateKeySchema = keySchema('private', 'PKCS8', readPrivateKey);

/** A key with which services verify such signatures. */
const publicKeySchema = keySchema('public', 'SPKI', readPublicKey);

/** A secret of at least 16 characters. */
export const secretSchema = z.string('is required').min(16, 'must have at least 16 characters');

/** An http(s) URL. */
export const httpUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

const readUser = (address: string): string => {
  const { username, password } = new URL(address);
  return decodeURIComponent(`${username}:${password}`);
};

/**
 * The address of a server, which may contain a user name and a password. An invalid address aborts the validation,
 * because later checks parse it.
 * @param protocol the protocols that are accepted
 * @param error the message for any other text
 */
export const serverAddressSchema = (protocol: RegExp, error: string) =>
  z.url({ protocol, error, abort: true }).refine(isReadable(readUser), {
    error: 'has a % in its user name or password, which must be written as %25',
    abort: true,
  });

type ServiceUrlVariable<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? ServiceUrlVariable<`${Head}_${Rest}`>
  : `${Uppercase<Name>}_URL`;

/** The environment variable with a service's URL, e.g. `MEMBERS_URL`, `DB_ADMIN_URL`. */
export const serviceUrlVariable = <Name extends ServiceName>(service: Name) =>
  `${service.toUpperCase().replaceAll('-', '_')}_URL` as ServiceUrlVariable<Name>;

/** The part of a configuration with the URLs of these services. */
export type ServiceUrls<Name extends ServiceName> = Record<ServiceUrlVariable<Name>, string>;

/** The variables of a process that calls these services. */
export const serviceUrlShape = <Name extends ServiceName>(called: readonly Name[]) =>
  Object.fromEntries(called.map((service) => [serviceUrlVariable(service), httpUrlSchema])) as Record<
    ServiceUrlVariable<Name>,
    typeof httpUrlSchema
  >;

const isHostname = (name: string): boolean => /^[^\s/?#@:%\\]+$/.test(name) && parseUrl(`http://${name}`) !== null;

/** Host names without ports, in the spelling of URLs. */
const hostListSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((name) => name.trim().replace(/\.$/, '')))
  .transform((names) => names.filter(Boolean))
  .refine((names) => names.every(isHostname), 'must be names of hosts, separated by commas, such as lab.example.edu')
  .transform((names) => names.map((name) => new URL(`http://${name}`).hostname));

/** The variables that every process reads. */
export const processConfigSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info')
    .describe('how much the processes log: trace, debug, info, warn, error or silent'),
  ALLOWED_HOSTS: hostListSchema.describe(
    'further host names, separated by commas, under which people reach the site; others than these, that of PUBLIC_URL and localhost are refused',
  ),
  REDIS_URL: serverAddressSchema(/^rediss?$/, 'must be a redis:// address'),
  IDENTITY_PUBLIC_KEY: publicKeySchema,
  LAB_TIME_ZONE: z
    .string()
    .refine((zone) => canonicalTimeZone(zone) !== null, 'must be a time zone such as Asia/Taipei')
    .transform((zone) => canonicalTimeZone(zone)!)
    .default('Asia/Taipei')
    .describe('the time zone of a new lab; later it is a setting'),
  DEMO: flagSchema
    .default(false)
    .describe('true: a demonstration for everybody, which is emptied every night, sends no message and limits changes'),
  CONTENT_DIR: z
    .string()
    .refine(isReadable(isFolder), 'must be an existing folder')
    .default(fileURLToPath(new URL('../../../../content', import.meta.url))),
});

/** The variables with which a service connects to its database. */
export const databaseConfigSchema = z.object({
  DATABASE_URL: serverAddressSchema(/^postgres(ql)?$/, 'must be a postgres:// address'),
  /** Password of the service's own role. Required unless the address contains one. */
  DATABASE_PASSWORD: secretSchema.optional(),
});

/** The variables that every service reads in addition to its own. */
export const serviceConfigSchema = processConfigSchema.extend({
  ...databaseConfigSchema.shape,
  /** All other services need the lab's settings from the site service. */
  SITE_URL: httpUrlSchema,
  AUDIT_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a number of days')
    .min(1, 'must be at least 1')
    .max(36_500, 'must be at most 36500')
    .default(730)
    .describe('how many days the audit log keeps'),
  SAMPLE_DATA: flagSchema.default(false).describe('load the sample lab into an empty database'),
});

export type ProcessConfig = z.output<typeof processConfigSchema>;
/** The part of a service's configuration that the kit reads. */
export type ServiceConfig = Omit<z.output<typeof serviceConfigSchema>, 'SITE_URL'>;
export type DatabaseConfig = z.output<typeof databaseConfigSchema>;

/**
 * Reads a configuration from environment variables. An empty variable counts as unset.
 * @throws ConfigError with one sentence per invalid variable
 */
export const loadConfig = <Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => describe(issue, given)).join('\n'));
};

const describe = (issue: z.core.$ZodIssue, given: Record<string, unknown>): string => {
  const variable = issue.path.join('.');
  return variable in given ? `${variable} ${issue.message}.` : `${variable} is not set, but it is required.`;
};
