import { describeDatabaseError } from '@lab/postgres';
import { Client, DatabaseError } from 'pg';
import { BackupError } from './backup-error.js';

/** Fixes the text format of values, whatever the server's settings. */
export const oneForm = (set: 'SET' | 'SET LOCAL'): string =>
  [`datestyle = 'ISO, MDY'`, `timezone = 'UTC'`, `intervalstyle = 'postgres'`]
    .map((setting) => `${set} ${setting}`)
    .join('; ');

/**
 * Runs `work` with an administrator's connection, which is closed afterwards; uncommitted changes are rolled back.
 * @throws BackupError when PostgreSQL cannot be reached; otherwise what `work` throws
 */
export const withConnection = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: url, application_name: 'backup' });
  // A connection that is lost between two statements must fail the next one, not crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(oneForm('SET'));
    return await work(client);
  } catch (error) {
    if (!(error instanceof DatabaseError) && !isNetworkError(error)) throw error;
    throw new BackupError(describeDatabaseError(error, url), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
};

const isNetworkError = (error: unknown): boolean =>
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/.test((error as NodeJS.ErrnoException).code ?? '');
