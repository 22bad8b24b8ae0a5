import type { Readable } from 'node:stream';
import type { PhotoSize } from '@lab/contracts';
import type { PhotoConfig } from '../../config.js';
import { DiskPhotoStorage } from './disk-photo-storage.js';

export const PHOTO_STORAGE = Symbol('photo storage');

/** A stored image as a stream. */
export interface StoredPhoto {
  stream: Readable;
  /** Size in bytes. */
  length: number;
}

/** Stores photos by key and size. */
export interface PhotoStorage {
  /** Stores one rendition, atomically. */
  put(key: string, size: PhotoSize, image: Buffer): Promise<void>;
  /** Null when there is no such photo. */
  get(key: string, size: PhotoSize): Promise<StoredPhoto | null>;
  /** Deletes all renditions; missing ones are not an error. */
  remove(key: string): Promise<void>;
  /** Resolves when the storage is available. */
  check(): Promise<void>;
}

/** S3 if it is configured, else the disk. The S3 client is imported only when needed: it takes 20 MiB. */
export const createPhotoStorage = async (config: PhotoConfig): Promise<PhotoStorage> => {
  if (!config.S3_ENDPOINT) return new DiskPhotoStorage(config.DATA_DIR);
  const { S3PhotoStorage } = await import('./s3-photo-storage.js');
  return new S3PhotoStorage(config);
};
