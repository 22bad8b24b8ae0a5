import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../ports.js';
import { type InstallOptions, installLine, installPackage } from '../prerequisites/install-package.js';
import { dailyWork, type ProcessSpec } from '../processes/process-spec.js';
import { stopRecordedProcess } from '../processes/process-record.js';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { startProcess } from '../processes/start-process.js';
import { SupervisedProcess } from '../processes/supervised-process.js';
import { LaunchError } from '../launch-error.js';
import { findProgram } from '../prerequisites/find-program.js';

const programs = ['redis-server', 'valkey-server'];
const packages = {
  'apt-get': ['redis-server', 'valkey-server'],
  dnf: ['redis', 'valkey'],
  apk: ['redis', 'valkey'],
  brew: ['redis', 'valkey'],
};

/**
 * Finds the Redis (or Valkey) server on PATH, or installs it if that is permitted.
 * @throws LaunchError with the command that installs it
 */
export const findRedis = async (options: InstallOptions = {}): Promise<string> => {
  const found = findProgram(programs);
  if (found) return found;
  await installPackage(packages, options);
  const installed = findProgram(programs);
  if (installed) return installed;
  throw new LaunchError(
    'Redis is missing. Install it, say INSTALL=1 to have this done (make start INSTALL=1), or set REDIS_URL:',
    [`  ${installLine(packages)}`],
  );
};

export interface RunningRedis {
  /** The address, including the password. */
  url: string;
  port: number;
  pid(): number | undefined;
  /** Stops it, and removes a temporary data directory. */
  stop(): Promise<void>;
}

/**
 * Starts Redis (or Valkey) on 127.0.0.1 only. Restarts it when it dies.
 * @param options.dataDir kept between runs; by default a temporary directory, which `stop` removes
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

/**
 * True when a Redis on 127.0.0.1 accepts this password and answers PING within a second (not while it loads its data).
 */
const answersPing = (port: number, password: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    let answer = '';
    const settle = (isReady: boolean): void => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setEncoding('utf8');
    socket.setTimeout(1_000, () => settle(false));
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk: string) => {
      answer += chunk;
      if (answer.includes('-')) settle(false);
      else if (answer.includes('+PONG')) settle(true);
    });
  });

interface RedisOptions extends InstallOptions {
  /** The directory for the append-only file, the configuration and the process record. */
  dataDir: string;
  /** By default a free one. */
  port?: number;
}

interface PreparedRedis {
  spec: ProcessSpec;
  url: string;
  port: number;
}

/** Writes the configuration. The data directory is the working directory, so that its path needs no quoting. */
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
 * Prepares a Redis on 127.0.0.1 that appends every write to disk. The password is new each time.
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
    parts: { redis: () => answersPing(port, password) },
  };
  return { spec, port, url: `redis://:${password}@127.0.0.1:${port}` };
};
