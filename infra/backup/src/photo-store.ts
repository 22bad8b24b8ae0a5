import { photoEdges, type PhotoSize } from '@lab/contracts';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { builtFile } from './built-services.js';

/** The part of the members service's storage that a backup needs. */
export interface PhotoStore {
  put(key: string, size: PhotoSize, image: Buffer): Promise<void>;
  get(key: string, size: PhotoSize): Promise<{ stream: Readable; length: number } | null>;
  remove(key: string): Promise<void>;
}

/** Where photos are: S3 when S3_ENDPOINT is set, else below DATA_DIR. */
export interface PhotoSettings {
  DATA_DIR: string;
  S3_ENDPOINT?: string;
  S3_ACCESS_KEY?: string;
  S3_SECRET_KEY?: string;
  S3_BUCKET?: string;
  S3_REGION?: string;
}

interface StorageModule {
  createPhotoStorage(settings: PhotoSettings): Promise<PhotoStore>;
}

/** The sizes in which every photo is kept. */
export const photoSizes = Object.keys(photoEdges) as PhotoSize[];

/** Opens the very storage that the members service uses, so that only one place knows how photos are named. */
export const openPhotoStore = async (settings: PhotoSettings): Promise<PhotoStore> => {
  const file = builtFile('members', 'photos/storage/photo-storage.js');
  const { createPhotoStorage } = (await import(pathToFileURL(file).href)) as StorageModule;
  return createPhotoStorage({
    ...settings,
    S3_BUCKET: settings.S3_BUCKET || 'lab-photos',
    S3_REGION: settings.S3_REGION || 'us-east-1',
  });
};
