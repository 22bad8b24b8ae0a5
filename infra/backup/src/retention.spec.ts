import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryDirectory } from '../test/portal.js';
import { backupName, removeOldBackups } from './retention.js';

const now = new Date('2026-05-20T03:00:00Z');
const daysAgo = (days: number): string => backupName(new Date(now.getTime() - days * 86_400_000));

const directoryWith = async (...names: string[]): Promise<string> => {
  const directory = await temporaryDirectory();
  for (const name of names) await writeFile(join(directory, name), '');
  return directory;
};

test('deletes backups that are older than the days to keep, and no other files', async () => {
  const directory = await directoryWith(daysAgo(8), daysAgo(7), daysAgo(1), 'lab-by-hand.tar.gz');
  expect(await removeOldBackups(directory, 7, now)).toEqual({ deleted: [daysAgo(8)], stuck: [] });
  expect((await readdir(directory)).toSorted()).toEqual([daysAgo(7), daysAgo(1), 'lab-by-hand.tar.gz'].toSorted());
});

test('keeps the newest backup, even if it is old', async () => {
  const directory = await directoryWith(daysAgo(40), daysAgo(30));
  expect(await removeOldBackups(directory, 7, now)).toEqual({ deleted: [daysAgo(40)], stuck: [] });
  expect(await readdir(directory)).toEqual([daysAgo(30)]);
});

test('continues after a backup that cannot be deleted', async () => {
  const directory = await directoryWith(daysAgo(20), daysAgo(1));
  await mkdir(join(directory, daysAgo(30)));
  expect(await removeOldBackups(directory, 7, now)).toEqual({ deleted: [daysAgo(20)], stuck: [daysAgo(30)] });
});
