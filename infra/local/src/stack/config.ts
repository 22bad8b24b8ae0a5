import { resolve } from 'node:path';
import { z } from 'zod';
import { LaunchError } from '../launch-error.js';
import { secretNames, type GivenSecrets } from './secrets.js';

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(error).int(error).min(from, error).max(to, error);
};
const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
const secret = z.string().min(16, 'must have at least 16 characters');
const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .refine(
    (url) => new URL(url).pathname.length > 1,
    'must name a database, as in postgres://user:password@host:5432/lab',
  );

/** Every variable of the running system. The services check theirs again; here a mistake is found before anything starts. */
const schema = z
  .object({
    PORT: wholeNumber(1, 65_535).default(8080),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: postgresAddress.optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    VOTING_WINDOW_SECONDS: wholeNumber(1, 604_800).optional(),
    LAB_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Taipei').optional(),
    PUBLIC_URL: webAddress.optional(),
    CHAT_API_BASE_URL: webAddress.optional(),
    CHAT_API_KEY: z.string().optional(),
    CHAT_MODEL: z.string().optional(),
    SAMPLE_DATA: flag.default(true),
    TRUST_PROXY: flag.default(false),
    METRICS_TOKEN: secret.optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
      .optional(),
    VERBOSE: flag.default(false),
  })
  .superRefine((values, context) => {
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
      if (values.S3_ENDPOINT && !values[name]) {
        context.addIssue({ code: 'custom', path: [name], message: 'must be set when S3_ENDPOINT is set' });
      }
    }
    if (values.CHAT_API_BASE_URL && !values.CHAT_MODEL) {
      context.addIssue({ code: 'custom', path: ['CHAT_MODEL'], message: 'must be set when CHAT_API_BASE_URL is set' });
    }
  });

/** People choose their passwords; how long those must be is for the gateway to say. */
const typed = new Set(['LAB_PASSWORD', 'ADMIN_PASSWORD']);
const secretsSchema = z.object(
  Object.fromEntries(secretNames.map((name) => [name, (typed.has(name) ? z.string() : secret).optional()])),
);

type Settings = z.output<typeof schema>;
export type ConfigName = keyof Settings;
export interface Config extends Settings {
  /** Those that were given, by name; the others are made. */
  secrets: GivenSecrets;
}

const settingNames = Object.keys(schema.shape) as ConfigName[];

/** The names of all variables. */
export const configNames: readonly string[] = [...settingNames, ...secretNames];

const onlySet = (values: Readonly<Record<string, string | undefined>>): GivenSecrets =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/**
 * Reads the configuration from environment variables. A variable set to nothing counts as not set; DATA_DIR becomes absolute.
 * @throws LaunchError with one sentence per bad variable
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(configNames.map((name) => [name, env[name]?.trim() || undefined]));
  const settings = schema.safeParse(given);
  const secrets = secretsSchema.safeParse(given);
  if (!settings.success || !secrets.success) {
    const issues = [settings, secrets].flatMap(({ error }) => error?.issues ?? []);
    throw new LaunchError(issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  }
  return { ...settings.data, DATA_DIR: resolve(settings.data.DATA_DIR), secrets: onlySet(secrets.data) };
};
