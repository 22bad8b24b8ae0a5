import { makePrivate } from '@lab/backup/private-files';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError } from './launch-error.js';

/**
 * Makes a directory for data that nobody else may list. When we are root, PostgreSQL's own user must be able to pass
 * through it.
 * @throws LaunchError when it cannot be made or written
 */
export const makeDataDir = async (path: string): Promise<void> => {
  const isRoot = process.getuid?.() === 0;
  try {
    await mkdir(path, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    if (isRoot) await chmod(path, (await stat(path)).mode | 0o111);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LaunchError(`DATA_DIR ${path} cannot be used (${code}). Choose a directory that you may write to.`);
  }
};

/** What only the owner may read below a data directory. PostgreSQL and Redis see to theirs. */
const privateParts = ['photos', 'backups', 'logs', 'run', 'secrets.env'];

/** Closes to others what older versions, or a copy by hand, left open. */
export const tightenDataDir = async (path: string): Promise<void> => {
  await Promise.all(privateParts.map((part) => makePrivate(join(path, part))));
};
