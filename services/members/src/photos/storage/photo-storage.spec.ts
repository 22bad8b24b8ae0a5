import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openRedisLine, testServers } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PhotoConfig } from '../../config.js';
import { createPhotoStorage, type PhotoStorage } from './photo-storage.js';

const key = 'f'.repeat(32);

/** The same tests for both implementations. */
const behavesAsPhotoStorage = (create: () => Promise<PhotoStorage>) => {
  let storage: PhotoStorage;
  beforeAll(async () => {
    storage = await create();
    await storage.check();
  });

  const read = async (size: 'thumb' | 'full') => {
    const photo = await storage.get(key, size);
    return photo && { length: photo.length, bytes: await buffer(photo.stream) };
  };

  it('returns what was stored, by size', async () => {
    const full = Buffer.alloc(100_000, 7);
    await storage.put(key, 'full', full);
    await storage.put(key, 'thumb', Buffer.from('small'));
    expect(await read('full')).toEqual({ length: 100_000, bytes: full });
    expect(await read('thumb')).toEqual({ length: 5, bytes: Buffer.from('small') });
  });

  it('replaces an existing photo', async () => {
    await storage.put(key, 'thumb', Buffer.from('first'));
    await storage.put(key, 'thumb', Buffer.from('second'));
    expect((await read('thumb'))?.bytes.toString()).toBe('second');
  });

  it('returns null for an unknown photo', async () => {
    expect(await storage.get('0'.repeat(32), 'full')).toBeNull();
  });

  it('removes every size, and twice is not an error', async () => {
    await storage.put(key, 'full', Buffer.from('x'));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key, 'full')).toBeNull();
    expect(await storage.get(key, 'thumb')).toBeNull();
  });

  it('supports concurrent use', async () => {
    await Promise.all(['a', 'b'].map((text) => storage.put(key, 'full', Buffer.alloc(50_000, text))));
    const { length, bytes } = (await read('full'))!;
    expect(length).toBe(50_000);
    expect(['a', 'b']).toContain(String.fromCodePoint(bytes[0]!));
    expect(bytes.equals(Buffer.alloc(50_000, bytes[0]))).toBe(true);
  });
};

describe('photos on disk', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-disk-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  behavesAsPhotoStorage(() => createPhotoStorage({ DATA_DIR: directory } as PhotoConfig));

  it('lets only the owner read photos and list folders', async () => {
    const storage = await createPhotoStorage({ DATA_DIR: directory } as PhotoConfig);
    await storage.put('e'.repeat(32), 'full', Buffer.from('x'));
    const paths = [
      'photos',
      ...(await readdir(join(directory, 'photos'), { recursive: true })).map((name) => `photos/${name}`),
    ];
    expect(paths).toContain(`photos/ee/${'e'.repeat(32)}-full.webp`);
    const modes = await Promise.all(paths.map(async (path) => (await stat(join(directory, path))).mode & 0o077));
    expect(modes).toEqual(modes.map(() => 0));
  });

  it('leaves no incomplete file behind', async () => {
    const storage = await createPhotoStorage({ DATA_DIR: directory } as PhotoConfig);
    const other = 'd'.repeat(32);
    // A folder with the photo's name: the file is written under a temporary name, but cannot be renamed.
    await mkdir(join(directory, 'photos', 'dd', `${other}-full.webp`), { recursive: true });
    await expect(storage.put(other, 'full', Buffer.from('x'))).rejects.toThrow('EISDIR');
    const files = await readdir(directory, { recursive: true });
    expect(files.filter((file) => file.includes('.webp.'))).toEqual([]);
  });
});

describe('photos in S3', () => {
  const config = () => {
    const { endpoint, accessKey, secretKey } = testServers().s3;
    return {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET: `photos-${randomUUID()}`,
      S3_REGION: 'us-east-1',
    } as PhotoConfig;
  };

  behavesAsPhotoStorage(() => createPhotoStorage(config()));

  it('creates its bucket once when two replicas start at the same time', async () => {
    const shared = config();
    const storages = await Promise.all([createPhotoStorage(shared), createPhotoStorage(shared)]);
    await expect(Promise.all(storages.map((storage) => storage.check()))).resolves.toHaveLength(2);
  });

  it('recovers when the bucket could not be reached at first', async () => {
    const line = await openRedisLine(testServers().s3.endpoint);
    const storage = await createPhotoStorage({ ...config(), S3_ENDPOINT: line.url });
    await line.cut();
    await expect(storage.check()).rejects.toThrow('ECONNREFUSED');
    await line.restore();
    await expect(storage.check()).resolves.toBeUndefined();
    await line.cut();
  });
});
