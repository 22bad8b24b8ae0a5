import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const others = 0o077;

/**
 * Removes all rights of group and others from a file, or from a folder and everything in it. Ignores missing files,
 * files of other users and the targets of symbolic links.
 */
export const makePrivate = async (path: string): Promise<void> => {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return;
  if (found.mode & others) await chmod(path, found.mode & ~others & 0o7777).catch(() => undefined);
  if (!found.isDirectory()) return;
  const names = await readdir(path).catch(() => []);
  await Promise.all(names.map((name) => makePrivate(join(path, name))));
};
