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

/** PostgreSQL's processes work in its data directory. Where there is no /proc we cannot tell, and PostgreSQL decides. */
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
 * Frees a data directory from an earlier launcher that was killed: a PostgreSQL that still serves it is stopped, its
 * processes get the moment they need to end, and a lock file whose process number is still taken (by another program,
 * or by a dead process that nobody waits for) is removed, for PostgreSQL itself would refuse to start.
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
