import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage, StoredFile } from './file-storage.js';
import { makeFolders } from './make-folders.js';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores files below `DATA_DIR`, readable by the owner only, in folders by the first two digits of their names. */
export class DiskStorage implements FileStorage {
  private readonly root: string;

  constructor(dataDir: string, folder: string) {
    this.root = join(dataDir, folder);
  }

  async put(name: string, content: Buffer | Readable): Promise<void> {
    const path = this.path(name);
    const unfinished = `${path}.${randomUUID()}`;
    await makeFolders(dirname(path), 0o700);
    try {
      await writeThrough(unfinished, content);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<StoredFile | null> {
    try {
      const file = await open(this.path(name));
      const { size: length } = await file.stat();
      return { stream: file.createReadStream(), length };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Also removes an unfinished file from a process that was killed during a `put`. */
  async remove(name: string): Promise<void> {
    const folder = dirname(this.path(name));
    const entries = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const own = entries.filter((entry) => entry === name || entry.startsWith(`${name}.`));
    await Promise.all(own.map((entry) => rm(join(folder, entry), { force: true })));
  }

  async check(): Promise<void> {
    await makeFolders(this.root, 0o700);
    await access(this.root, constants.W_OK);
  }

  private path(name: string): string {
    return join(this.root, name.slice(0, 2), name);
  }
}

/** Writes a file and syncs it to disk, so that an acknowledged upload survives a power failure. */
const writeThrough = (path: string, content: Buffer | Readable): Promise<void> =>
  pipeline(
    Buffer.isBuffer(content) ? [content] : content,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
