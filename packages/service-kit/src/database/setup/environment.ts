import { serviceNames } from '@lab/contracts';
import { DatabaseError } from 'pg';
import { databaseConfigSchema, loadConfig } from '../../process/config.js';

/** The variable with the address of a PostgreSQL server, a database, and a user who may create databases and roles. */
export const administratorConfigSchema = databaseConfigSchema.pick({ DATABASE_URL: true }).extend({
  DATABASE_URL: databaseConfigSchema.shape.DATABASE_URL.refine(
    (url) => new URL(url).pathname.length > 1,
    'must name a database, as in postgres://user:password@host:5432/lab',
  ),
});

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

const sentences: Record<string, (place: string, database: string) => string> = {
  '28P01': (place) => `PostgreSQL at ${place} refused the user name or password. Correct them in DATABASE_URL.`,
  '28000': (place) => `PostgreSQL at ${place} refused this user. Check DATABASE_URL and pg_hba.conf.`,
  '3D000': (place, database) =>
    `PostgreSQL at ${place} has no database "${database}". Create it, or correct DATABASE_URL.`,
  '42501': (place) =>
    `The user in DATABASE_URL lacks a right at ${place}. It must be allowed to create roles, and schemas in its database.`,
};

const reason = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ECONNREFUSED') return 'connection refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown host name';
  return message || String(code ?? error);
};

/**
 * True when a retry may succeed: the server is starting, stopping, full or unreachable. A wrong password or a missing
 * database is permanent.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseError ? /^(57P0|53)/.test(error.code ?? '') : (error as Error).name !== 'AbortError';

/**
 * One sentence on why PostgreSQL could not be used and what to do about it. Never contains the password.
 * @param url the address that was tried
 */
export const describeDatabaseError = (error: unknown, url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname}:${port || '5432'}`;
  const known = error instanceof DatabaseError ? sentences[error.code ?? ''] : undefined;
  if (known) return known(place, decodeURIComponent(pathname.slice(1)));
  if (error instanceof DatabaseError) return `PostgreSQL at ${place} reported: ${error.message}.`;
  return `PostgreSQL at ${place} does not answer (${reason(error)}). Check that it runs and that DATABASE_URL is right.`;
};

/** The variable that holds the password of a service's role, e.g. `DB_ADMIN_DATABASE_PASSWORD`. */
export const passwordVariable = (service: string): string =>
  `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_PASSWORD`;

interface Passwords {
  passwords: Record<string, string | undefined>;
  /** The name of the variable that is missing. */
  missing?: string;
}

/** Reads the password of each service's role from the environment. */
const readPasswords = (services: readonly string[], env: NodeJS.ProcessEnv): Passwords => {
  const passwords = Object.fromEntries(services.map((service) => [service, env[passwordVariable(service)]]));
  const missing = services.find((service) => !passwords[service]);
  return missing ? { passwords, missing: passwordVariable(missing) } : { passwords };
};
