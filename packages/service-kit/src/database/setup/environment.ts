import { serviceNames } from '@lab/contracts';
import { loadConfig } from '../../process/config.js';
import { administratorConfigSchema } from './administrator-config.js';
import { readPasswords } from './passwords.js';

/** A variable of the command's environment is missing or wrong. The message is for the person who runs it. */
export class UsageError extends Error {}

const readAddress = (env: NodeJS.ProcessEnv): string => {
  try {
    return loadConfig(administratorConfigSchema, env).DATABASE_URL;
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
};

/**
 * Reads the command's environment variables: the database, the services whose roles it provisions, and their passwords.
 * @throws UsageError that names the wrong variable
 */
export const readEnvironment = (env: NodeJS.ProcessEnv) => {
  const { SERVICES: list, DATABASE_SERVER: server } = env;
  const url = readAddress(env);
  const services = list ? list.split(/[\s,]+/).filter(Boolean) : [...serviceNames];
  const wrong = services.find((service) => !/^[a-z][a-z-]*$/.test(service));
  if (wrong) throw new UsageError(`SERVICES names "${wrong}"; use lower-case letters and hyphens, comma-separated.`);
  if (server && server !== 'ours' && server !== 'not-ours') {
    throw new UsageError('DATABASE_SERVER must be ours or not-ours: on ours, all other databases are closed too.');
  }
  const { missing, ...passwords } = readPasswords(services, env);
  if (missing) throw new UsageError(`${missing} is not set, but it is required. "make secrets" makes it.`);
  return { url, services, ...passwords, isServerOurs: server === 'ours' };
};
