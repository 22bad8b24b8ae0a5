import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryDirectory } from '../test/portal.js';
import { backupName, expiredBackups, removeOldBackups } from './retention.js';

const now = new Date('2026-05-20T03:00:00Z');
const daysAgo = (days: number, from = now): string => backupName(new Date(from.getTime() - days * 86_400_000));

test('a year of nights leaves seven daily, four weekly and six monthly backups', () => {
  let names: string[] = [];
  for (let night = 0; night < 365; night += 1) {
    const time = new Date(now.getTime() + night * 86_400_000);
    names.push(backupName(time));
    const expired = new Set(expiredBackups(names, time));
    names = names.filter((name) => !expired.has(name));
  }
  // The last night was Wednesday, 19 May 2027.
  expect(names.map((name) => name.slice(4, 14))).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-02',
    '2027-05-09',
    '2027-05-13',
    '2027-05-14',
    '2027-05-15',
    '2027-05-16',
    '2027-05-17',
    '2027-05-18',
    '2027-05-19',
  ]);
});

test('keeps every backup of the last week, the newest even if it is old, and all other files', () => {
  const today = [now, new Date(now.getTime() - 60_000)].map(backupName);
  expect(expiredBackups([...today, daysAgo(6.9), 'lab-by-hand.tar.gz'], now)).toEqual([]);
  expect(expiredBackups([daysAgo(800)], now)).toEqual([]);
});

test('continues after a backup that cannot be deleted', async () => {
  const directory = await temporaryDirectory();
  for (const name of [daysAgo(0), daysAgo(301)]) await writeFile(join(directory, name), '');
  for (const month of [1, 2, 3, 4, 5]) await writeFile(join(directory, daysAgo(31 * month)), '');
  await mkdir(join(directory, daysAgo(302)));
  await removeOldBackups(directory, now);
  const left = await readdir(directory);
  expect(left).not.toContain(daysAgo(301));
  expect(left).toContain(daysAgo(302));
});
