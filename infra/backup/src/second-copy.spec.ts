import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadConfig } from '@lab/service-kit/config';
import { createFileStorage, storageConfigSchema } from '@lab/service-kit/storage';
import { expect, test } from '@jest/globals';
import { s3Photos, temporaryDirectory } from '../test/portal.js';
import { copyBackup } from './second-copy.js';

const [OLD, NEW] = ['lab-2026-05-19T03-00-00Z.tar.gz', 'lab-2026-05-20T03-00-00Z.tar.gz'] as const;

/** A directory with two backups, and a bucket as the second place. */
const prepare = async () => {
  const directory = await temporaryDirectory();
  for (const name of [OLD, NEW]) await writeFile(join(directory, name), `the content of ${name}`);
  const bucket = await s3Photos();
  const env = Object.fromEntries(Object.entries(bucket).map(([name, value]) => [`BACKUP_COPY_${name}`, value]));
  const store = await createFileStorage(loadConfig(storageConfigSchema, bucket), 'backups');
  const read = async (name: string) => {
    const file = await store.get(name);
    return file && text(file.stream);
  };
  return { directory, env, read };
};

test('a backup is copied to another S3, and expired copies are deleted there', async () => {
  const { directory, env, read } = await prepare();
  await copyBackup(env, directory, OLD, []);
  await copyBackup(env, directory, NEW, [OLD]);
  expect(await read(NEW)).toBe(`the content of ${NEW}`);
  expect(await read(OLD)).toBeNull();
});

test('a second place that refuses the copy is named as the reason, and the backup stays', async () => {
  const { directory, env, read } = await prepare();
  const wrong = { ...env, BACKUP_COPY_S3_ENDPOINT: 'http://127.0.0.1:9' };
  const refusal = `${NEW} was saved, but could not be copied to the second place: `;
  await expect(copyBackup(wrong, directory, NEW, [])).rejects.toThrow(refusal);
  await copyBackup(env, directory, NEW, []);
  expect(await read(NEW)).toBe(`the content of ${NEW}`);
});
