import { ensureDatabase } from '@lab/postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../processes/start-process.js';
import { SupervisedProcess } from '../processes/supervisor.js';
import { preparePostgres, type PostgresOptions } from './prepare-postgres.js';

export interface RunningPostgres {
  /** The superuser's address of the database `lab`. */
  url: string;
  port: number;
  pid(): number | undefined;
  /** Stops it; removes a temporary data directory. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from npm's binaries, on 127.0.0.1 only, and creates the database `lab` if missing. Restarts it when
 * it dies.
 * @param options.dataDir kept between runs; without it a temporary one is created, and removed by `stop`
 * @param options.log receives every line that it writes
 * @throws LaunchError when it cannot start
 */
export const startPostgres = async (
  options: Omit<PostgresOptions, 'dataDir'> & { dataDir?: string; log?: (line: string) => void } = {},
): Promise<RunningPostgres> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'lab-postgres-')));
  const { spec, url, port } = await preparePostgres({ ...options, dataDir });
  const server = new SupervisedProcess(spec, { onLine: options.log });
  const stop = async (): Promise<void> => {
    await server.stop();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await startProcess(server, { signal: options.signal });
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, pid: () => server.pid, stop };
};
