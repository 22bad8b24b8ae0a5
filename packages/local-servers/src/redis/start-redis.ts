import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../processes/start-process.js';
import { SupervisedProcess } from '../processes/supervisor.js';
import { prepareRedis, type RedisOptions } from './prepare-redis.js';

export interface RunningRedis {
  /** Includes the password. */
  url: string;
  port: number;
  pid(): number | undefined;
  /** Stops it; removes a temporary data directory. */
  stop(): Promise<void>;
}

/**
 * Starts Redis (or Valkey) on 127.0.0.1 only. Restarts it when it dies.
 * @param options.dataDir kept between runs; without it a temporary one is created, and removed by `stop`
 * @throws LaunchError when there is none and it could not be installed, or it cannot start
 */
export const startRedis = async (
  options: Omit<RedisOptions, 'dataDir'> & { dataDir?: string } = {},
): Promise<RunningRedis> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'lab-redis-')));
  const { spec, url, port } = await prepareRedis({ ...options, dataDir });
  const server = new SupervisedProcess(spec);
  const stop = async (): Promise<void> => {
    await server.stop();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await startProcess(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, pid: () => server.pid, stop };
};
