import { loadConfig } from '@lab/service-kit/config';
import {
  createFileStorage,
  storageConfigSchema,
  type FilesOfService,
  type FileStorage,
} from '@lab/service-kit/storage';
import { BackupError, readOrExplain } from './backup-error.js';
import { filesOfServices } from './service-databases.js';

/** The environment variables for file storage, which all services share. */
export type StorageSettings = NodeJS.ProcessEnv;

/** The storages of all services that store files, by folder. */
export type FileStores = ReadonlyMap<string, FileStorage>;

/**
 * Opens the storages of all services that store files.
 * @throws BackupError when a variable is invalid
 */
export const openFileStores = async (settings: StorageSettings): Promise<FileStores> => {
  const config = readOrExplain(() => loadConfig(storageConfigSchema, settings));
  const open = async ({ folder }: FilesOfService) => [folder, await createFileStorage(config, folder)] as const;
  return new Map(await Promise.all([...filesOfServices.values()].map(open)));
};

/**
 * Returns the storage of a folder.
 * @throws BackupError when no service of this version stores files in it
 */
export const storeOf = (stores: FileStores, folder: string): FileStorage => {
  const store = stores.get(folder);
  if (!store) throw new BackupError(`This version keeps no files in ${folder}.`);
  return store;
};
