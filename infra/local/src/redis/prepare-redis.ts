import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../ports.js';
import { dailyWork, type ProcessSpec } from '../processes/process-spec.js';
import { stopRecordedProcess } from '../processes/process-record.js';
import { findRedis } from './find-redis.js';
import { answersPing } from './ping.js';

export interface RedisOptions {
  /** Holds the append-only file, the configuration and the process record. */
  dataDir: string;
  /** Default: a free one. */
  port?: number;
  /** Is told before Redis is installed. */
  announce?: (text: string) => void;
}

export interface PreparedRedis {
  spec: ProcessSpec;
  url: string;
  port: number;
}

/** The directory is the working directory, so that its name needs no quoting. */
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
 * Gets everything ready for a Redis on 127.0.0.1 that appends every write to disk; the password is a new one each time.
 * @throws LaunchError when there is no Redis and none could be installed
 */
export const prepareRedis = async (options: RedisOptions): Promise<PreparedRedis> => {
  const dataDir = resolve(options.dataDir);
  const command = await findRedis(options.announce);
  const port = options.port ?? (await freePort());
  const password = randomBytes(24).toString('hex');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const recordFile = join(dataDir, 'process.json');
  // An orphan would go on appending to the same file.
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
