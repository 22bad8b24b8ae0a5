import type { PhotoStorage } from '@lab/members/photo-storage';
import type { PhotoSize } from '@lab/contracts';
import { readEntry } from './archive.js';
import { photoEntry, type SavedPhoto } from './manifest.js';

/**
 * Restores the photos of a backup. Keys are random and never reused, so an existing photo with the same key is
 * identical and kept.
 * @returns a function that removes the restored photos, if the restore fails later
 * @throws the store's error, after removing the restored photos
 */
export const restorePhotos = async (
  store: PhotoStorage,
  photos: readonly SavedPhoto[],
  directory: string,
): Promise<() => Promise<void>> => {
  const added = new Set<string>();
  const takeAway = async (): Promise<void> => {
    for (const key of added) await store.remove(key).catch(() => undefined);
  };
  try {
    for (const key of new Set(photos.map(({ key }) => key))) {
      const renditions = photos.filter((photo) => photo.key === key);
      if (await hasAll(store, renditions)) continue;
      added.add(key);
      for (const photo of renditions) {
        await store.put(key, photo.size as PhotoSize, await readEntry(directory, photoEntry(photo)));
      }
    }
  } catch (error) {
    await takeAway();
    throw error;
  }
  return takeAway;
};

const hasAll = async (store: PhotoStorage, renditions: readonly SavedPhoto[]): Promise<boolean> => {
  for (const { key, size, bytes } of renditions) {
    const found = await store.get(key, size as PhotoSize);
    found?.stream.destroy();
    if (found?.length !== bytes) return false;
  }
  return true;
};
