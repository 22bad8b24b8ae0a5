import { connectWithRetries, describeDatabaseError } from '@lab/service-kit/database-setup';
import { type Client, DatabaseError } from 'pg';
import { BackupError } from './backup-error.js';

/** Sets a fixed text format of values, independent of the server's settings. */
export const fixedTextFormat = (set: 'SET' | 'SET LOCAL'): string =>
  [`datestyle = 'ISO, MDY'`, `timezone = 'UTC'`, `intervalstyle = 'postgres'`]
    .map((setting) => `${set} ${setting}`)
    .join('; ');

/** How long to wait for a starting database, in milliseconds. */
const RETRY = { timeoutMs: 60_000 };

/**
 * Runs `work` with an administrator's connection, which is closed afterwards. Uncommitted changes are rolled back.
 * @throws BackupError when PostgreSQL cannot be reached; otherwise the error of `work`
 */
export const withConnection = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  let client: Client | undefined;
  try {
    client = await connectWithRetries({ connectionString: url, application_name: 'backup' }, RETRY);
    await client.query(fixedTextFormat('SET'));
    return await work(client);
  } catch (error) {
    if (!(error instanceof DatabaseError) && !isNetworkError(error)) throw error;
    throw new BackupError(describeDatabaseError(error, url), { cause: error });
  } finally {
    await client?.end().catch(() => undefined);
  }
};

const isNetworkError = (error: unknown): boolean =>
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/.test((error as NodeJS.ErrnoException).code ?? '');
