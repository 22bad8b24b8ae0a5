import { fileURLToPath } from 'node:url';
import { z } from 'zod';

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
  INTERNAL_SECRET: secretSchema,
  LAB_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Taipei').default('Asia/Taipei'),
  CONTENT_DIR: z.string().default(fileURLToPath(new URL('../../../content', import.meta.url))),
});

/** What every service reads, beside its own variables. */
export const serviceConfigSchema = processConfigSchema.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  SAMPLE_DATA: flagSchema.default(false),
});

export type ProcessConfig = z.output<typeof processConfigSchema>;
export type ServiceConfig = z.output<typeof serviceConfigSchema>;

/**
 * Reads a configuration from environment variables. A variable set to nothing counts as not set.
 * @throws ConfigError with one sentence per bad variable
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
