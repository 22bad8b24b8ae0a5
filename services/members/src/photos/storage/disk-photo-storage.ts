import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photoEdges, type PhotoSize } from '@lab/contracts';
import type { PhotoStorage, StoredPhoto } from './photo-storage.js';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Stores photos as files below `DATA_DIR/photos`, readable by the owner only, in folders by the first two digits of the
 * key.
 */
export class DiskPhotoStorage implements PhotoStorage {
  private readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'photos');
  }

  async put(key: string, size: PhotoSize, image: Buffer): Promise<void> {
    const path = this.path(key, size);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeThrough(unfinished, image);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(key: string, size: PhotoSize): Promise<StoredPhoto | null> {
    try {
      const file = await open(this.path(key, size));
      const { size: length } = await file.stat();
      return { stream: file.createReadStream(), length };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const sizes = Object.keys(photoEdges) as PhotoSize[];
    await Promise.all(sizes.map((size) => rm(this.path(key, size), { force: true })));
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await access(this.root, constants.W_OK);
  }

  private path(key: string, size: PhotoSize): string {
    return join(this.root, key.slice(0, 2), `${key}-${size}.webp`);
  }
}

/** Writes a file and syncs it to disk, so that an acknowledged upload survives a power failure. */
const writeThrough = async (path: string, data: Buffer): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
};
