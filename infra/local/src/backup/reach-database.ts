import { waitForDatabase } from '@lab/postgres';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.js';
import { startPostgres } from '../postgres/start-postgres.js';
import type { Config } from '../stack/config.js';
import { lockDataDir } from '../stack/data-dir-lock.js';

/** The administrator's address of the embedded PostgreSQL that runs on this data directory, if one does. */
const runningDatabase = async (dataDir: string): Promise<string | undefined> => {
  const directory = join(dataDir, 'postgres');
  try {
    // The server writes its port into the fourth line.
    const port = (await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3];
    const password = (await readFile(join(directory, 'superuser-password'), 'utf8')).trim();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/lab`;
    await waitForDatabase(url, { timeoutMs: 0 });
    return url;
  } catch {
    return undefined;
  }
};

/** Starts PostgreSQL for as long as the work takes; the portal cannot be started meanwhile. */
const withOwnDatabase = async <Result>(
  { DATA_DIR }: Config,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const server = await startPostgres({ dataDir: join(DATA_DIR, 'postgres') });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
};

const isMissing = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => false,
    () => true,
  );

const whileLocked = async <Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> => {
  const unlock = lockDataDir(dataDir);
  try {
    return await work();
  } finally {
    unlock();
  }
};

/** Works on the database while the portal runs, or starts it for the moment. */
export const withDatabase = async <Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> => {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  if (await isMissing(join(config.DATA_DIR, 'postgres/cluster/PG_VERSION'))) {
    throw new LaunchError(`There is no data in ${config.DATA_DIR} yet. Start the portal once, or set DATA_DIR.`);
  }
  const running = await runningDatabase(config.DATA_DIR);
  if (running) return work(running);
  return whileLocked(config.DATA_DIR, () => withOwnDatabase(config, work));
};

/**
 * Works on the database of a portal that does not run; an empty one is made when there is none.
 * @throws LaunchError when the portal runs
 */
export const withStoppedDatabase = <Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> =>
  whileLocked(config.DATA_DIR, () => (config.DATABASE_URL ? work(config.DATABASE_URL) : withOwnDatabase(config, work)));
