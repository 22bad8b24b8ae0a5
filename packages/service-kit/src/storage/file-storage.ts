import type { Readable } from 'node:stream';
import { DiskStorage } from './disk-storage.js';
import type { StorageConfig } from './storage-config.js';

/** A stored file as a stream. */
export interface StoredFile {
  stream: Readable;
  /** Size in bytes. */
  length: number;
}

/**
 * Keeps the files of one folder by their names, which begin with a random key of 32 hexadecimal digits. Contents are streamed, never
 * in memory as a whole.
 */
export interface FileStorage {
  /**
   * Stores a file whole or not at all, in place of one of the same name.
   * @param type its media type
   * @throws the error of the content's stream, or of the storage; `isStorageFull` tells a full one
   */
  put(name: string, content: Buffer | Readable, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<StoredFile | null>;
  /** Deletes a file, and what an interrupted `put` may have left of it; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** Resolves when the storage is available. */
  check(): Promise<void>;
}

/** The files of a service, and which of its rows they belong to. */
export interface FilesOfService {
  /** The folder of the storage. */
  folder: string;
  /** The column with the key of a record's files, in any of the service's tables. */
  column: string;
  /** The files with this key. */
  namesOf(key: string): string[];
}

/** S3 if it is configured, else the disk. The S3 client is imported only when needed: it takes 20 MiB. */
export const createFileStorage = async (config: StorageConfig, folder: string): Promise<FileStorage> => {
  if (!config.S3_ENDPOINT) return new DiskStorage(config.DATA_DIR, folder);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config, folder);
};

/** What disks and S3 servers say when there is no room for a file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded', 'XMinioAdminBucketQuotaExceeded']);

/** True for the error of a storage that is full. */
export const isStorageFull = (error: unknown): boolean => FULL.has((error as { code?: string } | null)?.code ?? '');
