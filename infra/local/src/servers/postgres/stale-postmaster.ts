import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineOf, endProcess, isNumberTaken, startTimeOf } from '../processes/process-identity.js';
import { untilReady } from '../processes/readiness.js';

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
