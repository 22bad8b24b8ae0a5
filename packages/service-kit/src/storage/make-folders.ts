import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Node's option `recursive` would never return for places where no folder can
 * be created, such as /proc.
 * @param mode of the new folders, such as 0o700
 * @throws the file system's error, such as EACCES
 */
export const makeFolders = async (path: string, mode: number): Promise<void> => {
  if (existsSync(path)) return;
  await makeFolders(dirname(path), mode);
  await mkdir(path, { mode }).catch((error: unknown) => {
    // Another process may have created it in the meantime.
    if (!existsSync(path)) throw error;
  });
};
