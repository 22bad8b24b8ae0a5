import { join, resolve } from 'node:path';
import { BackupError } from './backup-error.js';
import { createBackup } from './create-backup.js';
import { accessAfter, describeBackup, keepPrivate } from './describe-backup.js';
import { makePrivate } from './private-files.js';
import { restoreBackup } from './restore-backup.js';
import { backupName, removeOldBackups } from './retention.js';
import { everyDay } from './schedule.js';
import { readSettings, type Settings } from './settings.js';

const listed = (words: string, names: readonly string[]): string =>
  names.length > 0 ? ` ${words}: ${names.join(', ')}.` : '';

const now = async ({ target, directory, keepDays }: Settings): Promise<string> => {
  const time = new Date();
  const file = join(directory, backupName(time));
  const manifest = await createBackup(target, file);
  const { deleted, stuck } = await removeOldBackups(directory, keepDays, time);
  await makePrivate(directory);
  const old = listed('Deleted', deleted) + listed('Could not be deleted', stuck);
  return `Saved in ${file}: ${describeBackup(manifest)}${old} ${keepPrivate}`;
};

const restore = async (settings: Settings, name: string | undefined, env: NodeJS.ProcessEnv): Promise<string> => {
  if (!name) throw new BackupError('Name the backup, as in: restore lab-2026-05-20T03-00-00Z.tar.gz');
  const saveFirst = async (): Promise<void> => console.log(await now(settings));
  const isReset = env.RESET_SIGN_IN === '1';
  const options = { scratch: settings.directory, isReset, ...(env.FORCE === '1' && { saveFirst }) };
  const manifest = await restoreBackup(settings.target, resolve(settings.directory, name), options);
  return `Restored the backup of ${manifest.createdAt}: ${describeBackup(manifest)} ${accessAfter(manifest, isReset)}`;
};

const report = async (work: () => Promise<string>): Promise<void> => {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  }
};

const schedule = async (settings: Settings): Promise<string> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await everyDay(settings.minute, () => report(() => now(settings)), stop.signal);
  process.exitCode = 0;
  return 'Stopped.';
};

const [, , command = 'schedule', name] = process.argv;
await report(async () => {
  const settings = readSettings(process.env);
  if (command === 'now') return now(settings);
  if (command === 'restore') return restore(settings, name, process.env);
  if (command === 'schedule') return schedule(settings);
  throw new BackupError(`${command} is no command. There are: schedule, now, restore FILE.`);
});
