import { parseUrl, serviceNames } from '@lab/contracts';
import { describeDatabaseError } from './database-error.js';
import { readPasswords } from './passwords.js';
import { provision } from './provision.js';
import { waitForDatabase } from './wait-for-database.js';

const timeoutMs = 60_000;

class UsageError extends Error {}

const readEnvironment = (env: NodeJS.ProcessEnv) => {
  const { DATABASE_URL: url, SERVICES: list, DATABASE_SERVER: server } = env;
  if (!url || !/^postgres(ql)?:\/\/[^/]+\/.+/.test(url) || !parseUrl(url)) {
    throw new UsageError(
      'DATABASE_URL must be the address of a PostgreSQL administrator, such as postgres://postgres:password@postgres:5432/lab.',
    );
  }
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

const run = async (): Promise<string> => {
  const { url, ...options } = readEnvironment(process.env);
  try {
    await waitForDatabase(url, { timeoutMs });
    const database = await provision(url, options);
    return `Database "${database}" has a role and a schema for: ${options.services.join(', ')}.`;
  } catch (error) {
    throw new UsageError(describeDatabaseError(error, url), { cause: error });
  }
};

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
