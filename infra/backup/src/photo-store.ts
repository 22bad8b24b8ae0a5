import { photoEdges, type PhotoSize } from '@lab/contracts';
import { photoConfigSchema } from '@lab/members/config';
import { createPhotoStorage, type PhotoStorage } from '@lab/members/photo-storage';
import { loadConfig } from '@lab/service-kit/config';
import { BackupError } from './backup-error.js';

/** The members service's environment variables about photo storage. */
export type PhotoSettings = NodeJS.ProcessEnv;

export const photoSizes = Object.keys(photoEdges) as PhotoSize[];

const readSettings = (settings: PhotoSettings) => {
  try {
    return loadConfig(photoConfigSchema, settings);
  } catch (error) {
    throw new BackupError((error as Error).message);
  }
};

/**
 * Opens the members service's own storage, so that only one place knows how photos are named.
 * @throws BackupError when a variable is invalid
 */
export const openPhotoStore = (settings: PhotoSettings): Promise<PhotoStorage> =>
  createPhotoStorage(readSettings(settings));
