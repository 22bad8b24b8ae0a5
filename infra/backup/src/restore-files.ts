import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { storeOf, type FileStores } from './file-stores.js';
import { fileEntry, type SavedFile } from './manifest.js';

/** The media type of restored files in the store. The portal does not use it. */
const TYPE = 'application/octet-stream';

/**
 * Restores the files of a backup. Keys are random and never reused, so an existing file with the same name is
 * identical and kept.
 * @returns a function that removes the restored files, if the restore fails later
 * @throws the store's error, after removing the restored files
 */
export const restoreFiles = async (
  stores: FileStores,
  files: readonly SavedFile[],
  directory: string,
): Promise<() => Promise<void>> => {
  const added: SavedFile[] = [];
  const takeAway = async (): Promise<void> => {
    for (const { folder, name } of added) {
      await storeOf(stores, folder)
        .remove(name)
        .catch(() => undefined);
    }
  };
  try {
    for (const file of files) {
      if (await isThere(stores, file)) continue;
      added.push(file);
      await storeOf(stores, file.folder).put(file.name, createReadStream(join(directory, fileEntry(file))), TYPE);
    }
  } catch (error) {
    await takeAway();
    throw error;
  }
  return takeAway;
};

const isThere = async (stores: FileStores, { folder, name, bytes }: SavedFile): Promise<boolean> => {
  const found = await storeOf(stores, folder).get(name);
  found?.stream.destroy();
  return found?.length === bytes;
};
