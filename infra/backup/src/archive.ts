import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Extract } from 'tar-stream';
import { BackupError } from './backup-error.js';
import { entriesOf, FORMAT_VERSION, formatSchema, MANIFEST, manifestSchema, type Manifest } from './manifest.js';
import { writeMeasured } from './measured-file.js';

type Source = Extract extends AsyncIterable<infer Entry> ? Entry : never;

const damaged = (file: string, cause?: unknown): BackupError =>
  new BackupError(`${file} is damaged or incomplete. Nothing was changed; use another backup.`, { cause });
const foreign = (file: string, cause?: unknown): BackupError =>
  new BackupError(`${file} is not a backup of the lab portal. Nothing was changed.`, { cause });

const fill = async (archive: ReturnType<typeof pack>, manifest: Manifest, directory: string): Promise<void> => {
  archive.entry({ name: MANIFEST }, JSON.stringify(manifest, undefined, 1));
  for (const { name, bytes } of entriesOf(manifest)) {
    await pipeline(createReadStream(join(directory, name)), archive.entry({ name, size: bytes }));
  }
  archive.finalize();
};

/** Writes the archive atomically and syncs it to disk. Only its owner may read it. */
export const writeArchive = async (manifest: Manifest, directory: string, file: string): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  try {
    const archive = pack();
    const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await Promise.all([written, fill(archive, manifest, directory)]);
    const handle = await open(unfinished);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};

const parseManifest = (text: string, file: string): Manifest => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw foreign(file, error);
  }
  const format = formatSchema.safeParse(value);
  if (!format.success) throw foreign(file, format.error);
  if (format.data.formatVersion > FORMAT_VERSION) {
    throw new BackupError(
      `${file} was made by a newer version of the portal. Nothing was changed; update this one first.`,
    );
  }
  const { data, error } = manifestSchema.safeParse(value);
  if (error) throw damaged(file, error);
  return data;
};

const limit = 64 * 1024 * 1024;

const readManifest = async (entry: Source, file: string): Promise<Manifest> => {
  if (entry.header.name !== MANIFEST || (entry.header.size ?? 0) > limit) throw foreign(file);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return parseManifest(Buffer.concat(chunks).toString('utf8'), file);
};

/** Writes only files in the manifest, under names that its schema allows. */
const readEntries = async (entries: AsyncIterable<Source>, file: string, directory: string): Promise<Manifest> => {
  let manifest: Manifest | undefined;
  const expected = new Map<string, { bytes: number; sha256: string }>();
  for await (const entry of entries) {
    if (!manifest) {
      manifest = await readManifest(entry, file);
      for (const { name, ...content } of entriesOf(manifest)) expected.set(name, content);
      continue;
    }
    const { name } = entry.header;
    const content = expected.get(name);
    if (!content || !expected.delete(name)) throw damaged(file);
    const { bytes, sha256 } = await writeMeasured(Readable.from(entry), join(directory, name));
    if (bytes !== content.bytes || sha256 !== content.sha256) throw damaged(file);
  }
  if (!manifest) throw foreign(file);
  if (expected.size > 0) throw damaged(file);
  return manifest;
};

const isGzip = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
};

/** True for errors of the file system, such as a full disk. They do not mean that the archive is damaged. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/**
 * Unpacks an archive into `directory` and verifies the checksums of the manifest.
 * @throws BackupError when the archive cannot be read, is not a backup, or is damaged, incomplete or of a newer format;
 * the file system's error when `directory` cannot be written
 */
export const readArchive = async (file: string, directory: string): Promise<Manifest> => {
  const isArchive = await isGzip(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read (${error.code}).`, { cause: error });
  });
  if (!isArchive) throw foreign(file);
  const entries = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries);
  try {
    const [manifest] = await Promise.all([readEntries(entries, file, directory), unpacked]);
    return manifest;
  } catch (error) {
    entries.destroy();
    await unpacked.catch(() => undefined);
    throw error instanceof BackupError || isSystemError(error) ? error : damaged(file, error);
  }
};
