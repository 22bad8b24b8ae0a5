import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../ports.js';
import type { InstallOptions } from '../prerequisites/install-package.js';
import { dailyWork, type ProcessSpec } from '../processes/process-spec.js';
import { stopRecordedProcess } from '../processes/process-record.js';
import { findRedis } from './find-redis.js';
import { answersPing } from './ping.js';

export interface RedisOptions extends InstallOptions {
  /** For the append-only file, the configuration and the process record. */
  dataDir: string;
  /** Default: a free one. */
  port?: number;
}

export interface PreparedRedis {
  spec: ProcessSpec;
  url: string;
  port: number;
}

/** The data directory is the working directory, so that its path needs no quoting. */
const configuration = (port: number, password: string): string => `bind 127.0.0.1
port ${port}
requirepass ${password}
daemonize no
dir ./
appendonly yes
save ""
maxmemory-policy noeviction
`;

/**
 * Prepares a Redis on 127.0.0.1 that appends every write to disk; the password is new each time.
 * @throws LaunchError when there is no Redis and it could not be installed
 */
export const prepareRedis = async (options: RedisOptions): Promise<PreparedRedis> => {
  const dataDir = resolve(options.dataDir);
  const command = await findRedis(options);
  const port = options.port ?? (await freePort());
  const password = randomBytes(24).toString('hex');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const recordFile = join(dataDir, 'process.json');
  // An orphaned process would keep appending to the same file.
  await stopRecordedProcess(recordFile);
  await writeFile(join(dataDir, 'redis.conf'), configuration(port, password), { mode: 0o600 });
  const spec: ProcessSpec = {
    name: 'redis',
    command,
    args: ['redis.conf'],
    cwd: dataDir,
    recordFile,
    plainSeverity: dailyWork,
    isReady: () => answersPing(port, password),
  };
  return { spec, port, url: `redis://:${password}@127.0.0.1:${port}` };
};
