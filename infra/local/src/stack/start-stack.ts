import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../servers/index.js';
import { readConfig } from './config.js';
import { Stack, type StackAddresses, type StackOptions } from './stack.js';

export interface RunningStack extends StackAddresses {
  dataDir: string;
  /** The running processes by name: postgres, redis, the services, gateway. */
  processes(): { name: string; pid: number }[];
  /** Stops everything in order, and removes a temporary data directory. */
  stop(): Promise<void>;
}

/**
 * Starts the whole system like `make start`, for end-to-end tests and benchmarks.
 * @param options.port of the gateway; by default a free one
 * @param options.dataDir kept between runs; by default a temporary directory, which `stop` removes
 * @param options.env configuration variables, e.g. LAB_PASSWORD. The process's own environment is not read.
 * @throws LaunchError when it does not become ready, after everything was stopped again
 */
export const startStack = async (
  options: StackOptions & { port?: number; dataDir?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<RunningStack> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'lab-stack-')));
  const port = options.port ?? (await freePort());
  const config = readConfig({ ...options.env, DATA_DIR: dataDir, PORT: String(port) });
  const stack = new Stack(config, options);
  const stop = async (): Promise<void> => {
    await stack.stop();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { ...(await stack.start()), dataDir, processes: () => stack.processes(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
