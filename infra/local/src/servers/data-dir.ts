import { makeFolders } from '@lab/service-kit/make-folders';
import { chmod, stat } from 'node:fs/promises';
import { LaunchError } from './launch-error.js';

/**
 * Creates a private data directory. When running as root, PostgreSQL's own user can still traverse it.
 * @throws LaunchError when it cannot be created or written
 */
export const makeDataDir = async (path: string): Promise<void> => {
  const isRoot = process.getuid?.() === 0;
  try {
    await makeFolders(path, isRoot ? 0o711 : 0o700);
    // The final slash makes this fail for a file.
    const { mode } = await stat(`${path}/`);
    if (isRoot) await chmod(path, mode | 0o111);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LaunchError(`DATA_DIR ${path} cannot be used (${code}). Choose a directory that you may write to.`);
  }
};
