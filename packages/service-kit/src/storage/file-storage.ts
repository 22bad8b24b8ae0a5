import { z } from 'zod';
import type { Readable } from 'node:stream';
import { httpUrlSchema } from '../process/config.js';
import { DiskStorage } from './disk-storage.js';
import { photoEdges, type PhotoSize } from '@lab/contracts';

/** The variables of a service that stores files. */
export const storageShape = {
  DATA_DIR: z.string().default('.data').describe('database, photos, slides, passwords and logs'),
  S3_ENDPOINT: httpUrlSchema
    .optional()
    .describe('an S3 for photos and slides; without one they are files below DATA_DIR'),
  S3_ACCESS_KEY: z.string().optional().describe('its user'),
  S3_SECRET_KEY: z.string().optional().describe("its user's password"),
  S3_BUCKET: z.string().default('lab-photos').describe('its bucket'),
  S3_REGION: z.string().default('us-east-1').describe('its region'),
};

export type StorageConfig = z.output<z.ZodObject<typeof storageShape>>;

/** A rule for configurations with these variables: an S3 endpoint needs a user and a password. */
export const checkStorageKeys = (config: StorageConfig, context: z.RefinementCtx): void => {
  if (!config.S3_ENDPOINT) return;
  for (const variable of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
    if (!config[variable]) {
      context.addIssue({ code: 'custom', path: [variable], message: 'is required when S3_ENDPOINT is set' });
    }
  }
};

/** A configuration with only these variables, for backups. */
export const storageConfigSchema = z.object(storageShape).superRefine(checkStorageKeys);

/** A stored file as a stream. */
export interface StoredFile {
  stream: Readable;
  /** Size in bytes. */
  length: number;
}

/**
 * Stores the files of one folder by name. A name begins with a random key of 32 hexadecimal digits. Streamed contents are never
 * in memory as a whole.
 */
export interface FileStorage {
  /**
   * Stores a file atomically. It replaces a file of the same name.
   * @param type its media type
   * @throws the error of the content's stream, or of the storage; see `isStorageFull`
   */
  put(name: string, content: Buffer | Readable, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<StoredFile | null>;
  /** Deletes a file, and remains of an interrupted `put`. A missing file is not an error. */
  remove(name: string): Promise<void>;
  /** Resolves when the storage is available. */
  check(): Promise<void>;
}

/** Where a service stores files, and how its rows refer to them. */
export interface FilesOfService {
  /** The folder of the storage with the service's files. */
  folder: string;
  /**
   * The name of the column with the key of a record's files. Every table of the service with this column refers to
   * files.
   */
  column: string;
  /** The column with the name that its owner gave a file, if there is one. */
  titleColumn?: string;
  /** The names of the files that belong to a key. */
  namesOf(key: string): string[];
}

/**
 * Returns S3 storage if it is configured, or else the disk. The S3 client is imported only when needed, because it
 * takes 20 MiB.
 */
export const createFileStorage = async (config: StorageConfig, folder: string): Promise<FileStorage> => {
  if (!config.S3_ENDPOINT) return new DiskStorage(config.DATA_DIR, folder);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config, folder);
};

/** Injects the `FileStorage` with the service's files. */
export const FILE_STORAGE = Symbol('file storage');

/** Injects the service's `FilesOfService`. */
export const FILES_OF_SERVICE = Symbol('files of the service');

/** The sizes in which a photo is stored. */
export const photoSizes = Object.keys(photoEdges) as PhotoSize[];

/** The name of the file with one size of a photo. */
export const photoFile = (key: string, size: PhotoSize): string => `${key}-${size}.webp`;

/** The files of a service that stores photos in this folder, to which its rows refer by `photo_key`. */
export const photoFilesIn = (folder: string): FilesOfService => ({
  folder,
  column: 'photo_key',
  namesOf: (key) => photoSizes.map((size) => photoFile(key, size)),
});
