import type { Readable } from 'node:stream';
import type { PhotoSize } from '@lab/contracts';
import type { MembersConfig } from '../../config.js';
import { DiskPhotoStorage } from './disk-photo-storage.js';

/** Injection token of the storage in use. */
export const PHOTO_STORAGE = Symbol('photo storage');

/** A stored image, ready to be sent. */
export interface StoredPhoto {
  stream: Readable;
  /** Size in bytes. */
  length: number;
}

/** Where photos are kept, by key and size. */
export interface PhotoStorage {
  /** Stores one rendition; it is there whole or not at all. */
  put(key: string, size: PhotoSize, image: Buffer): Promise<void>;
  /** Null when there is no such photo. */
  get(key: string, size: PhotoSize): Promise<StoredPhoto | null>;
  /** Deletes all renditions; what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Resolves when the storage can be used. */
  check(): Promise<void>;
}

/** S3 when it is configured, else the disk. The S3 client is loaded only where it is used: it costs 20 MiB. */
export const createPhotoStorage = async (config: MembersConfig): Promise<PhotoStorage> => {
  if (!config.S3_ENDPOINT) return new DiskPhotoStorage(config.DATA_DIR);
  const { S3PhotoStorage } = await import('./s3-photo-storage.js');
  return new S3PhotoStorage(config);
};
