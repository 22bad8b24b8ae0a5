import { waitForDatabase } from '@lab/service-kit/database-setup';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError, startPostgres } from '../servers/index.js';
import type { Config } from '../stack/config.js';
import { lockDataDir } from '../stack/data-dir-lock.js';

/** The administrator's URL of the embedded PostgreSQL on this data directory, if it is running. */
const runningDatabase = async (dataDir: string): Promise<string | undefined> => {
  const directory = join(dataDir, 'postgres');
  try {
    // The fourth line contains the server's port.
    const port = (await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3];
    const password = (await readFile(join(directory, 'superuser-password'), 'utf8')).trim();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/lab`;
    await waitForDatabase(url, { timeoutMs: 0 });
    return url;
  } catch {
    return undefined;
  }
};

/** Starts PostgreSQL during `work`. The portal cannot start at the same time. */
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

/** Uses the database of the running portal, or starts it temporarily. */
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
 * Uses the database of a stopped portal, and creates an empty one if there is none.
 * @throws LaunchError when the portal is running
 */
export const withStoppedDatabase = <Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> =>
  whileLocked(config.DATA_DIR, () => (config.DATABASE_URL ? work(config.DATABASE_URL) : withOwnDatabase(config, work)));
