import { loadConfig } from '@lab/service-kit/config';
import { makeFolders } from '@lab/service-kit/make-folders';
import { createFileStorage, storageConfigSchema } from '@lab/service-kit/storage';
import { createReadStream } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, readOrExplain } from './backup-error.js';

/** A second place for backups, beside the first. */
interface Destination {
  put(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const PREFIX = 'BACKUP_COPY_';

/** The media type of a copy in S3. */
const TYPE = 'application/gzip';

const folderAt = (directory: string): Destination => ({
  put: async (name, file) => {
    const unfinished = join(directory, `.${name}`);
    await makeFolders(directory, 0o700);
    try {
      await copyFile(file, unfinished);
      await rename(unfinished, join(directory, name));
    } finally {
      await rm(unfinished, { force: true });
    }
  },
  remove: (name) => rm(join(directory, name), { force: true }),
});

const bucketOf = async (env: NodeJS.ProcessEnv): Promise<Destination> => {
  const settings = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
    ),
  );
  const store = await createFileStorage(
    readOrExplain(() => loadConfig(storageConfigSchema, settings)),
    'backups',
  );
  return { put: (name, file) => store.put(name, createReadStream(file), TYPE), remove: (name) => store.remove(name) };
};

const destinations = async (env: NodeJS.ProcessEnv): Promise<Destination[]> => [
  ...(env.BACKUP_COPY_DIR ? [folderAt(env.BACKUP_COPY_DIR)] : []),
  ...(env.BACKUP_COPY_S3_ENDPOINT ? [await bucketOf(env)] : []),
];

/**
 * Copies a backup to the folder or bucket of the environment, and deletes expired copies there.
 * @param expired names of copies
 * @throws BackupError when it cannot be copied. Copies that cannot be deleted are no error.
 */
export const copyBackup = async (
  env: NodeJS.ProcessEnv,
  directory: string,
  name: string,
  expired: readonly string[],
): Promise<void> => {
  for (const destination of await destinations(env)) {
    try {
      await destination.put(name, join(directory, name));
    } catch (error) {
      const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
      throw new BackupError(`${name} was saved, but could not be copied to the second place: ${reason}`, {
        cause: error,
      });
    }
    await Promise.allSettled(expired.map((old) => destination.remove(old)));
  }
};
