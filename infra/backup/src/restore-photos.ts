import type { PhotoSize } from '@lab/contracts';
import { readEntry } from './archive.js';
import { photoEntry, type SavedPhoto } from './manifest.js';
import type { PhotoStore } from './photo-store.js';

/**
 * Puts the photos of a backup into the store. Keys are random and never used twice, so a photo that is there already is
 * the same one and stays.
 * @returns takes away again what was put there, for a restore that fails later
 * @throws the store's error, after taking away what was put there
 */
export const restorePhotos = async (
  store: PhotoStore,
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

const hasAll = async (store: PhotoStore, renditions: readonly SavedPhoto[]): Promise<boolean> => {
  for (const { key, size, bytes } of renditions) {
    const found = await store.get(key, size as PhotoSize);
    found?.stream.destroy();
    if (found?.length !== bytes) return false;
  }
  return true;
};
