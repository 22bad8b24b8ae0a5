import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineOf, endProcess, startTimeOf } from '../processes/process-identity.js';

/**
 * Frees a data directory from an earlier launcher that was killed: a PostgreSQL that still serves it is stopped, and a
 * lock file whose process number now belongs to another program is removed (PostgreSQL itself would refuse to start).
 * @throws LaunchError when that PostgreSQL belongs to another user
 */
export const clearStalePostmaster = async (directory: string): Promise<void> => {
  const lockFile = join(directory, 'postmaster.pid');
  const [number = '', ownDirectory = ''] = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0 || startTimeOf(pid) === undefined) return;
  const isOurs = ownDirectory !== '' && commandLineOf(pid)?.includes(ownDirectory);
  if (!isOurs) return rm(lockFile, { force: true });
  await endProcess(pid, [
    { signal: 'SIGINT', waitMs: 10_000 },
    { signal: 'SIGQUIT', waitMs: 10_000 },
    { signal: 'SIGKILL', waitMs: 5_000 },
  ]);
};
