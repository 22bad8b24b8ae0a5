import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFileStorage, isStorageFull, type FileStorage, type StorageConfig } from '@lab/service-kit/storage';
import { openLine, testServers } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const TYPE = 'application/pdf';

const newName = (): string => randomUUID().replaceAll('-', '');

/** A text longer than one part of an S3 upload, in chunks of odd sizes. Each byte depends on its position. */
const large = Buffer.alloc(
  12_000_003,
  Uint8Array.from({ length: 251 }, (_, index) => index),
);
const inPieces = function* () {
  for (let at = 0; at < large.length; at += 65_521) yield large.subarray(at, at + 65_521);
};

/** The same tests for both implementations. */
const behavesAsFileStorage = (create: () => Promise<FileStorage>) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await create();
    await storage.check();
  });

  const read = async (name: string) => {
    const file = await storage.get(name);
    return file && { length: file.length, bytes: await buffer(file.stream) };
  };

  it('returns the last version of a file by name, and null for an unknown file', async () => {
    const [full, thumb] = [`${newName()}-full.webp`, `${newName()}-thumb.webp`];
    await storage.put(full, Buffer.from('first'), TYPE);
    await storage.put(full, Buffer.alloc(100_000, 7), TYPE);
    await storage.put(thumb, Buffer.from('small'), TYPE);
    expect(await read(full)).toEqual({ length: 100_000, bytes: Buffer.alloc(100_000, 7) });
    expect(await read(thumb)).toEqual({ length: 5, bytes: Buffer.from('small') });
    expect(await storage.get('0'.repeat(32))).toBeNull();
  });

  it('stores a stream of any length unchanged, including an empty one', async () => {
    const [long, empty] = [newName(), newName()];
    await storage.put(long, Readable.from(inPieces()), TYPE);
    await storage.put(empty, Readable.from([]), TYPE);
    const answer = (await read(long))!;
    expect(answer.length).toBe(large.length);
    expect(answer.bytes.equals(large)).toBe(true);
    expect((await read(empty))?.length).toBe(0);
  });

  it('stores nothing of a stream that breaks off, early or late', async () => {
    for (const pieces of [2, 150]) {
      const name = newName();
      const broken = async function* () {
        let count = 0;
        for (const piece of inPieces()) {
          if ((count += 1) > pieces) throw new Error('the connection was cut');
          yield piece;
        }
      };
      await expect(storage.put(name, Readable.from(broken()), TYPE)).rejects.toThrow('the connection was cut');
      expect(await storage.get(name)).toBeNull();
    }
  });

  it('removes only the given file, and a second removal is not an error', async () => {
    const name = newName();
    await storage.put(name, Buffer.from('x'), TYPE);
    await storage.put(`${name}-thumb.webp`, Buffer.from('y'), TYPE);
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.get(name)).toBeNull();
    expect((await read(`${name}-thumb.webp`))?.bytes.toString()).toBe('y');
  });

  it('supports concurrent use', async () => {
    const name = newName();
    await Promise.all(['a', 'b'].map((text) => storage.put(name, Buffer.alloc(50_000, text), TYPE)));
    const { length, bytes } = (await read(name))!;
    expect(length).toBe(50_000);
    expect(['a', 'b']).toContain(String.fromCodePoint(bytes[0]!));
    expect(bytes.equals(Buffer.alloc(50_000, bytes[0]))).toBe(true);
  });
};

describe('files on disk', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-disk-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const create = () => createFileStorage({ DATA_DIR: directory } as StorageConfig, 'slides');

  behavesAsFileStorage(create);

  it('lets only the owner read files and list folders', async () => {
    const storage = await create();
    await storage.put('e'.repeat(32), Buffer.from('x'), TYPE);
    const paths = [
      'slides',
      ...(await readdir(join(directory, 'slides'), { recursive: true })).map((name) => `slides/${name}`),
    ];
    expect(paths).toContain(`slides/ee/${'e'.repeat(32)}`);
    const modes = await Promise.all(paths.map(async (path) => (await stat(join(directory, path))).mode & 0o077));
    expect(modes).toEqual(modes.map(() => 0));
  });

  it('leaves no incomplete file behind', async () => {
    const storage = await create();
    const name = 'd'.repeat(32);
    // A folder with the file's name: the file is written under a temporary name but cannot be renamed.
    await mkdir(join(directory, 'slides', 'dd', name), { recursive: true });
    await expect(storage.put(name, Buffer.from('x'), TYPE)).rejects.toThrow('EISDIR');
    const files = await readdir(directory, { recursive: true });
    expect(files.filter((file) => file.includes(`${name}.`))).toEqual([]);
  });

  it('removes a file together with remains of a killed process', async () => {
    const storage = await create();
    const name = 'c'.repeat(32);
    await mkdir(join(directory, 'slides', 'cc'), { recursive: true });
    await writeFile(join(directory, 'slides', 'cc', `${name}.${randomUUID()}`), 'half');
    await storage.remove(name);
    // Files of other tests may be in the same folder.
    const files = await readdir(join(directory, 'slides', 'cc'));
    expect(files.filter((file) => file.startsWith(name))).toEqual([]);
  });
});

describe('files in S3', () => {
  const config = () => {
    const { endpoint, accessKey, secretKey } = testServers().s3;
    return {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET: `files-${randomUUID()}`,
      S3_REGION: 'us-east-1',
    } as StorageConfig;
  };

  behavesAsFileStorage(() => createFileStorage(config(), 'slides'));

  it('creates its bucket once when two replicas start at the same time, and keeps folders apart', async () => {
    const shared = config();
    const storages = await Promise.all(['slides', 'photos'].map((name) => createFileStorage(shared, name)));
    await expect(Promise.all(storages.map((storage) => storage.check()))).resolves.toHaveLength(2);
    const name = newName();
    await storages[0]!.put(name, Buffer.from('x'), TYPE);
    expect(await storages[1]!.get(name)).toBeNull();
  });

  it('recovers after the bucket could not be reached at first', async () => {
    const line = await openLine(testServers().s3.endpoint);
    const storage = await createFileStorage({ ...config(), S3_ENDPOINT: line.url }, 'slides');
    await line.cut();
    await expect(storage.check()).rejects.toThrow('ECONNREFUSED');
    await line.restore();
    await expect(storage.check()).resolves.toBeUndefined();
    await line.cut();
  });
});

it('recognises the errors of a full disk and a full S3', () => {
  const errorWith = (code: string) => Object.assign(new Error('no'), { code });
  expect(['ENOSPC', 'XMinioStorageFull', 'EACCES'].map((code) => isStorageFull(errorWith(code)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isStorageFull(null)).toBe(false);
});
