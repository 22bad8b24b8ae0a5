import { LaunchError } from '../servers/index.js';
import { administratorConfigSchema } from '@lab/service-kit/database-setup';
import { flagSchema, processConfigSchema } from '@lab/service-kit/config';
import { resolve } from 'node:path';
import { z } from 'zod';
import { allVariables } from './process-schemas.js';
import { secretNames, type GivenSecrets } from './secrets.js';

const { DATA_DIR, LOG_LEVEL, REDIS_URL } = allVariables as typeof processConfigSchema.shape & { DATA_DIR: z.ZodType };
const wholePort = 'must be a whole number from 1 to 65535';

/**
 * The variables that the launcher reads itself. Variables of the processes are passed on and validated by their own
 * schemas.
 */
export const launcherSchema = z.object({
  HOST: z
    .string()
    .default('localhost')
    .describe(
      'who can reach the website: localhost this machine alone, 0.0.0.0 every machine, or one of its addresses',
    ),
  PORT: z.coerce
    .number(wholePort)
    .int(wholePort)
    .min(1, wholePort)
    .max(65_535, wholePort)
    .default(8080)
    .describe('the port of the website'),
  DATA_DIR: DATA_DIR as z.ZodType<string>,
  DATABASE_URL: administratorConfigSchema.shape.DATABASE_URL.optional().describe(
    'an administrator of a PostgreSQL that is used instead of our own',
  ),
  DATABASE_SETUP: flagSchema
    .default(true)
    .describe('false: the services’ roles in DATABASE_URL already exist and are managed elsewhere'),
  REDIS_URL: REDIS_URL.optional().describe('a Redis that is used instead of our own'),
  PROCESSES: z
    .enum(['few', 'many'], 'must be few or many')
    .default('few')
    .describe('few runs all services in one process, many each in its own'),
  SAMPLE_DATA: flagSchema.default(true).describe('load the sample lab into an empty database'),
  LOG_LEVEL: LOG_LEVEL.unwrap().optional().describe(LOG_LEVEL.description!),
  VERBOSE: flagSchema.default(false).describe('show every line that a process logs'),
  INSTALL: flagSchema.default(false).describe('install Redis with the rights of an administrator if it is missing'),
});

/** Variables that processes get only from the launcher. */
const launcherNames = ['DATABASE_PASSWORD'];

/** All variables of the launcher and the processes. */
export const knownNames: ReadonlySet<string> = new Set([
  ...Object.keys(launcherSchema.shape),
  ...Object.keys(allVariables),
  ...secretNames,
  ...launcherNames,
]);

export interface Config extends z.output<typeof launcherSchema> {
  /** The variables that were set for the processes, and DATA_DIR. */
  given: Readonly<Record<string, string>>;
  /** The secrets that were set, by name. Others are generated. */
  secrets: GivenSecrets;
}

/**
 * Reads the configuration from environment variables. An empty variable counts as unset; DATA_DIR becomes absolute.
 * @throws LaunchError with one sentence per invalid variable
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(
    [...knownNames].flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  );
  const settings = launcherSchema.safeParse(given);
  if (!settings.success) {
    throw new LaunchError(settings.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  }
  for (const name of launcherNames) delete given[name];
  const secrets = Object.fromEntries(secretNames.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  const DATA_DIR = resolve(settings.data.DATA_DIR);
  return { ...settings.data, DATA_DIR, given: { ...given, DATA_DIR }, secrets };
};
