import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { LaunchError } from '../launch-error.js';
import { runAs, type PostgresAccount } from './postgres-account.js';
import { majorVersion, type PostgresBinaries } from './postgres-binaries.js';
import { commandLineOf, endProcess, isNumberTaken, startTimeOf } from '../processes/process-record.js';
import { untilReady } from '../processes/readiness.js';

const run = promisify(execFile);
const unfinished = 'cluster.new-';

/** A PostgreSQL data directory and its superuser's password. */
export interface Cluster {
  directory: string;
  password: string;
}

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const checkVersion = (found: string, expected: string, directory: string): void => {
  if (found === expected) return;
  const message = `The database in ${directory} was made by PostgreSQL ${found}, this is PostgreSQL ${expected}. Restore a backup into a new DATA_DIR, or set DATABASE_URL.`;
  throw new LaunchError(message);
};

const removeUnfinished = async (dataDir: string): Promise<void> => {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinished));
  // An initdb that outlived its launcher may still be writing; the next start removes the rest.
  await Promise.all(
    leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)),
  );
};

const give = async (path: string, { uid, gid }: PostgresAccount): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
};

const makePassword = async (file: string, account: PostgresAccount): Promise<string> => {
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  await give(file, account);
  return password;
};

/**
 * For tests, which open thousands of connections: the usual 4096 rounds of password hashing take a third of the time of
 * each. The setting is stored in the cluster.
 */
const ephemeral = ['--no-sync', '--set=scram_iterations=1'];

/** The builtin locale is the same on every system. Lists for users name their ICU collation. */
const initdbArguments = (directory: string, passwordFile: string, isEphemeral: boolean): string[] => [
  `--pgdata=${directory}`,
  '--username=postgres',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  ...(isEphemeral ? ephemeral : []),
];

interface ClusterOptions {
  dataDir: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  isEphemeral: boolean;
  signal?: AbortSignal;
}

const initialise = async (options: ClusterOptions, passwordFile: string): Promise<string> => {
  const { dataDir, binaries, account, isEphemeral, signal } = options;
  const password = await makePassword(passwordFile, account);
  const directory = join(dataDir, `${unfinished}${process.pid}`);
  await mkdir(directory, { mode: 0o700 });
  await give(directory, account);
  const { command, args, ...user } = runAs(
    account,
    binaries.initdb,
    initdbArguments(directory, passwordFile, isEphemeral),
  );
  try {
    await run(command, args, { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, signal });
  } catch (error) {
    signal?.throwIfAborted();
    const { stderr = '' } = error as { stderr?: string };
    throw new LaunchError('PostgreSQL could not make its data directory.', stderr.trim().split('\n'), { cause: error });
  }
  // Renamed last, so that an interrupted start never leaves an incomplete cluster under this name.
  await rename(directory, join(dataDir, 'cluster'));
  return password;
};

/**
 * Opens the cluster in `dataDir`, or creates one (UTF-8, ICU collations, random superuser password).
 * @throws LaunchError when it belongs to another major version or cannot be created
 */
export const ensureCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { dataDir, binaries } = options;
  const directory = join(dataDir, 'cluster');
  const passwordFile = join(dataDir, 'superuser-password');
  await removeUnfinished(dataDir);
  const version = await readIfThere(join(directory, 'PG_VERSION'));
  if (version === undefined) return { directory, password: await initialise(options, passwordFile) };
  checkVersion(version.trim(), majorVersion(binaries.postgres), directory);
  return { directory, password: (await readFile(passwordFile, 'utf8')).trim() };
};

const isWorkedIn = (directory: string, pid: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
};

/**
 * Finds PostgreSQL's processes, whose working directory is its data directory. Without /proc they are unknown, and
 * PostgreSQL decides.
 */
const isInUse = (directory: string): boolean =>
  existsSync('/proc/self/cwd') && readdirSync('/proc').some((pid) => /^\d/.test(pid) && isWorkedIn(directory, pid));

const readLock = (file: string): { pid: number; directory: string } | undefined => {
  if (!existsSync(file)) return undefined;
  const [pid, directory = ''] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), directory };
};

const endServer = async ({ pid, directory }: { pid: number; directory: string }): Promise<void> => {
  const isOurs = startTimeOf(pid) !== undefined && directory !== '' && commandLineOf(pid)?.includes(directory);
  if (!isOurs) return;
  await endProcess(pid, [
    { signal: 'SIGINT', waitMs: 10_000 },
    { signal: 'SIGQUIT', waitMs: 10_000 },
    { signal: 'SIGKILL', waitMs: 5_000 },
  ]);
};

/**
 * Releases a data directory after a launcher was killed. Stops a PostgreSQL that still runs on it and waits for its
 * processes. Removes a lock file whose process id belongs to another program or to a zombie, because PostgreSQL would
 * refuse to start.
 * @throws LaunchError when that PostgreSQL belongs to another user
 */
export const clearStalePostmaster = async (directory: string): Promise<void> => {
  const file = join(directory, 'postmaster.pid');
  const lock = readLock(file);
  if (!lock || !Number.isInteger(lock.pid) || lock.pid <= 0) return;
  await endServer(lock);
  const isFree = await untilReady(async () => !isInUse(directory), { timeoutMs: 5_000 });
  if (isFree && isNumberTaken(lock.pid)) await rm(file, { force: true });
};
