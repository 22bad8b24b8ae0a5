import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const others = 0o077;

/**
 * Takes from everybody but the owner what they may do with a file, or with a folder and all that is in it. What is not
 * there or not ours, and what a link leads to, stays as it is.
 */
export const makePrivate = async (path: string): Promise<void> => {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return;
  if (found.mode & others) await chmod(path, found.mode & ~others & 0o7777).catch(() => undefined);
  if (!found.isDirectory()) return;
  const names = await readdir(path).catch(() => []);
  await Promise.all(names.map((name) => makePrivate(join(path, name))));
};
