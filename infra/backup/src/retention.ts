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

/**
 * Deletes backups that are older than `keepDays`, except the newest. Files with other names stay. A backup that cannot
 * be deleted does not stop the others.
 * @returns the names of the deleted backups, and of backups that could not be deleted
 */
export const removeOldBackups = async (directory: string, keepDays: number, now: Date) => {
  const backups = (await readdir(directory)).filter((name) => NAME.test(name)).toSorted();
  const old = backups.slice(0, -1).filter((name) => timeOf(name) < now.getTime() - keepDays * DAY_MS);
  const results = await Promise.allSettled(old.map((name) => rm(join(directory, name))));
  const namesOf = (status: 'fulfilled' | 'rejected') => old.filter((_, index) => results[index]!.status === status);
  return { deleted: namesOf('fulfilled'), stuck: namesOf('rejected') };
};
