import type { PhotoStorage } from '@lab/members/photo-storage';
import { DELETION_LOCK } from '@lab/service-kit/deletion-lock';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { writeArchive } from './archive.js';
import { withConnection } from './connection.js';
import { dumpDatabase } from './dump-database.js';
import { FORMAT, FORMAT_VERSION, photoEntry, type Manifest, type SavedPhoto, type SavedService } from './manifest.js';
import { writeMeasured } from './measured-file.js';
import { openPhotoStore, photoSizes, type PhotoSettings } from './photo-store.js';

/** Where the data is. */
export interface Sources {
  /** An administrator's connection URL. */
  databaseUrl: string;
  photos: PhotoSettings;
}

/** Photos in this table have no owner and are not backed up. */
const UNCLAIMED = 'unclaimed_photos';

/** The keys of all photos that rows of the snapshot refer to. */
const ownedKeys = async (client: Client, services: readonly SavedService[]): Promise<string[]> => {
  const owners = services.flatMap(({ schema, tables }) =>
    tables
      .filter(({ name, columns }) => name !== UNCLAIMED && columns.includes('photo_key'))
      .map(({ name }) => `SELECT photo_key FROM ${identifier(schema)}.${identifier(name)} WHERE photo_key IS NOT NULL`),
  );
  if (owners.length === 0) return [];
  const { rows } = await client.query<{ photo_key: string }>(`${owners.join(' UNION ')} ORDER BY 1`);
  return rows.map(({ photo_key: key }) => key);
};

const savePhotos = async (store: PhotoStorage, keys: readonly string[], directory: string) => {
  const photos: SavedPhoto[] = [];
  const missing = new Set<string>();
  for (const key of keys) {
    for (const size of photoSizes) {
      const photo = await store.get(key, size);
      if (!photo) {
        missing.add(key);
        continue;
      }
      const { bytes, sha256 } = await writeMeasured(photo.stream, join(directory, photoEntry({ key, size })));
      photos.push({ key, size, bytes, sha256 });
    }
  }
  return { photos, missingPhotos: [...missing] };
};

/** The lock comes before the snapshot, so that no photo of the snapshot can be deleted before it is copied. */
const saveAll = async (client: Client, store: PhotoStorage, directory: string): Promise<Manifest> => {
  await client.query('SELECT pg_advisory_lock($1)', [DELETION_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const createdAt = new Date().toISOString();
  const services = await dumpDatabase(client, directory);
  const photos = await savePhotos(store, await ownedKeys(client, services), directory);
  await client.query('COMMIT');
  return { format: FORMAT, formatVersion: FORMAT_VERSION, createdAt, services, ...photos };
};

/**
 * Writes one file with all rows of all services and all their photos, from one moment in time. The portal may be
 * running.
 * @returns the manifest of the file
 * @throws BackupError when database or photos cannot be read; then there is no file
 */
export const createBackup = async ({ databaseUrl, photos }: Sources, file: string): Promise<Manifest> => {
  const store = await openPhotoStore(photos);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const directory = await mkdtemp(join(dirname(file), '.backup-'));
  try {
    const manifest = await withConnection(databaseUrl, (client) => saveAll(client, store, directory));
    await writeArchive(manifest, directory, file);
    return manifest;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
