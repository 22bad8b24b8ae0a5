import { describeDatabaseError, readEnvironment, UsageError } from './environment.js';
import { provision } from './provision.js';

/** How long to wait for a server that is being started, in milliseconds. */
const timeoutMs = 300_000;

const run = async (): Promise<string> => {
  const { url, ...options } = readEnvironment(process.env);
  try {
    const onFailure = (error: unknown) => console.error(`${describeDatabaseError(error, url)} Trying again.`);
    const database = await provision(url, { ...options, patience: { timeoutMs, onFailure } });
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
