import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError, startTimeOf } from '../servers/index.js';

interface LockOwner {
  pid: number;
  startTime?: string;
}

const readOwner = (file: string): LockOwner | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner;
  } catch {
    return undefined;
  }
};

const isRunning = ({ pid, startTime }: LockOwner): boolean => startTimeOf(pid) === startTime;

/**
 * Creates the lock as a hard link, which appears atomically with its content, so that no reader sees an incomplete
 * lock.
 */
const take = (candidate: string, lock: string): boolean => {
  try {
    linkSync(candidate, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Moves a dead holder's lock aside. Only one of several processes succeeds. A process that moved a new lock by mistake
 * puts it back.
 */
const clear = (lock: string, dead: LockOwner | undefined, movedPath: string): void => {
  try {
    renameSync(lock, movedPath);
  } catch {
    return;
  }
  const moved = readOwner(movedPath);
  if (moved?.pid !== dead?.pid || moved?.startTime !== dead?.startTime) take(movedPath, lock);
  rmSync(movedPath, { force: true });
};

/**
 * Makes this process the only launcher on a data directory. It takes over the lock of a killed launcher at once,
 * whereas libraries would wait for the lock to expire.
 * @returns a function that releases the lock
 * @throws LaunchError when another launcher holds it
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  const lock = join(dataDir, 'launcher.lock');
  const candidate = `${lock}.${process.pid}`;
  writeFileSync(
    candidate,
    JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) } satisfies LockOwner),
  );
  try {
    while (!take(candidate, lock)) {
      const holder = readOwner(lock);
      if (holder && isRunning(holder)) {
        throw new LaunchError(
          `The portal already runs on ${dataDir} (process ${holder.pid}). Stop it, or choose another DATA_DIR and PORT.`,
        );
      }
      clear(lock, holder, `${candidate}.stale`);
    }
  } finally {
    rmSync(candidate, { force: true });
  }
  return () => rmSync(lock, { force: true });
};
