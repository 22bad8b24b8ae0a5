import { ensureDatabase, isTransient, waitForDatabase } from '@lab/service-kit/database-setup';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { makeDataDir } from '../data-dir.js';
import { freePort } from '../ports.js';
import { dailyWork, type ProcessSpec } from '../processes/process-spec.js';
import { type Cluster, ensureCluster, clearStalePostmaster } from './cluster.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { postgresAccount, runAs } from './postgres-account.js';
import { startProcess } from '../processes/start-process.js';
import { SupervisedProcess } from '../processes/supervised-process.js';

/** How long to wait for a running server that is too busy to answer, in milliseconds. */
const WAIT_MS = 300_000;

export interface RunningPostgres {
  /** The superuser's address of the database `lab`. */
  url: string;
  port: number;
  pid(): number | undefined;
  /** Stops it, and removes a temporary data directory. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from npm's binaries, on 127.0.0.1 only, and creates the database `lab` if missing. Restarts it when
 * it dies.
 * @param options.dataDir kept between runs; by default a temporary directory, which `stop` removes
 * @param options.log receives every line of output
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
    await ensureDatabase(url, { timeoutMs: WAIT_MS, signal: options.signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, pid: () => server.pid, stop };
};

export interface PostgresOptions {
  /** The directory for the cluster, the superuser's password and the process record. */
  dataDir: string;
  /** By default a free one. */
  port?: number;
  /** For tests: fast, but data does not survive a crash. */
  isEphemeral?: boolean;
  signal?: AbortSignal;
}

/** A PostgreSQL to start, and the superuser's address of its database `lab`. */
export interface PreparedPostgres {
  spec: ProcessSpec;
  url: string;
  port: number;
}

/**
 * Keeps rows and statements out of the log, because they can contain personal data. The log names only the violated
 * constraint.
 */
const discreet = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };

const durable = {
  shared_buffers: '64MB',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  ...discreet,
};
/** Without this, autovacuum would visit each of a test run's hundreds of databases once a minute. */
const ephemeral = { ...durable, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

const serverArguments = (directory: string, port: number, isEphemeral: boolean): string[] => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket's path may have at most 107 bytes, which a deep DATA_DIR would exceed.
    unix_socket_directories: '',
    ...(isEphemeral ? ephemeral : durable),
  };
  return ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};

const answers = (url: string): Promise<boolean> =>
  waitForDatabase(url, { timeoutMs: 0 }).then(
    () => true,
    (error: unknown) => {
      if (isTransient(error)) return false;
      throw error;
    },
  );

const serverUrl = ({ password }: Cluster, port: number, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/**
 * Prepares a PostgreSQL on 127.0.0.1: binaries, system user, cluster, port.
 * @throws LaunchError when something is missing that the user can fix
 */
export const preparePostgres = async (options: PostgresOptions): Promise<PreparedPostgres> => {
  const { isEphemeral = false, signal } = options;
  await makeDataDir(options.dataDir);
  const dataDir = await realpath(resolve(options.dataDir));
  const binaries = findPostgresBinaries();
  const account = postgresAccount([dataDir, dirname(binaries.postgres), binaries.postgres]);
  const cluster = await ensureCluster({ dataDir, binaries, account, isEphemeral, signal });
  const port = options.port ?? (await freePort());
  const maintenanceUrl = serverUrl(cluster, port, 'postgres');
  const spec: ProcessSpec = {
    name: 'postgres',
    ...runAs(account, binaries.postgres, serverArguments(cluster.directory, port, isEphemeral)),
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    // SIGTERM would first wait for all clients to disconnect.
    stopSignal: 'SIGINT',
    forceSignal: 'SIGQUIT',
    recordFile: join(dataDir, 'process.json'),
    beforeStart: () => clearStalePostmaster(cluster.directory),
    plainSeverity: dailyWork,
    parts: { postgres: () => answers(maintenanceUrl) },
  };
  return { spec, port, url: serverUrl(cluster, port, 'lab') };
};
