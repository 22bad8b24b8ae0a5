import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^lab-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the file name of a backup made at `time`. Names sort by time. */
export const backupName = (time: Date): string => `lab-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

const timeOf = (name: string): number => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
};

/** The names of backups among these names, newest first. */
const backupsAmong = (names: readonly string[]): string[] =>
  names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();

/** The newest backup in a directory; undefined when there is none. */
export const newestBackup = async (directory: string): Promise<string | undefined> =>
  backupsAmong(await readdir(directory))[0];

/** Weeks begin on Monday, in UTC; 1970 began on a Thursday. */
const weekOf = (name: string): string => String(Math.floor((timeOf(name) / DAY_MS + 3) / 7));

const monthOf = (name: string): string => name.slice(4, 11);

/** The newest backup of each period, for the latest periods that have one. */
const newestOfEach = (
  newestFirst: readonly string[],
  periodOf: (name: string) => string,
  periods: number,
): string[] => {
  const found = new Map<string, string>();
  for (const name of newestFirst) if (!found.has(periodOf(name))) found.set(periodOf(name), name);
  return [...found.values()].slice(0, periods);
};

/**
 * The backups that are not kept any more. Kept are those of the last seven days, the newest of each of four weeks and
 * of each of six months, and always the newest.
 * @param names of files; those that are not backups are never expired
 */
export const expiredBackups = (names: readonly string[], now: Date): string[] => {
  const newestFirst = backupsAmong(names);
  const kept = new Set([
    ...newestFirst.filter((name) => timeOf(name) > now.getTime() - 7 * DAY_MS),
    ...newestOfEach(newestFirst, weekOf, 4),
    ...newestOfEach(newestFirst, monthOf, 6),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
};

/**
 * Deletes the backups that are not kept any more. One that cannot be deleted is tried again the next time.
 * @returns their names
 */
export const removeOldBackups = async (directory: string, now: Date): Promise<string[]> => {
  const expired = expiredBackups(await readdir(directory), now);
  await Promise.allSettled(expired.map((name) => rm(join(directory, name))));
  return expired;
};
