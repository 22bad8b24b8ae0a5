import { describeDatabaseError } from './database-error.js';
import { readEnvironment, UsageError } from './environment.js';
import { provision } from './provision.js';
import { waitForDatabase } from './wait-for-database.js';

const timeoutMs = 60_000;

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
