import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BackupError } from './backup-error.js';
import { createBackup } from './create-backup.js';
import { accessNotice, describeBackup, privacyNotice } from './describe-backup.js';
import { hasPendingMigrations } from './pending-migrations.js';
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
  return `Saved in ${file}: ${describeBackup(manifest)}${old} ${privacyNotice}`;
};

/** Makes a backup before a newer version migrates the data. */
const beforeUpgrade = async (settings: Settings): Promise<string> =>
  (await hasPendingMigrations(settings.target.databaseUrl))
    ? now(settings)
    : 'No upgrade is due, so nothing was saved.';

const restore = async (settings: Settings, name: string | undefined, env: NodeJS.ProcessEnv): Promise<string> => {
  if (!name) throw new BackupError('Name the backup, as in: restore lab-2026-05-20T03-00-00Z.tar.gz');
  const saveFirst = async (): Promise<void> => console.log(await now(settings));
  const isReset = env.RESET_SIGN_IN === '1';
  const options = { scratch: settings.directory, isReset, ...(env.FORCE === '1' && { saveFirst }) };
  const manifest = await restoreBackup(settings.target, resolve(settings.directory, name), options);
  return `Restored the backup of ${manifest.createdAt}: ${describeBackup(manifest)} ${accessNotice(manifest, isReset)}`;
};

/** @returns true when the backup succeeded */
const report = async (work: () => Promise<string>): Promise<boolean> => {
  try {
    console.log(await work());
    return true;
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
    return false;
  }
};

/**
 * The pauses before retries of a failed backup, in minutes, because database or storage may be unavailable for a while.
 */
const PAUSES = [1, 5, 15, 60];

const tonight = async (settings: Settings, signal: AbortSignal): Promise<void> => {
  for (const pause of PAUSES) {
    if (await report(() => now(settings))) return;
    await delay(pause * 60_000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
  await report(() => now(settings));
};

const schedule = async (settings: Settings): Promise<string> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await everyDay(settings.minute, () => tonight(settings, stop.signal), stop.signal);
  process.exitCode = 0;
  return 'Stopped.';
};

const [, , command = 'schedule', name] = process.argv;
await report(async () => {
  const settings = readSettings(process.env);
  if (command === 'now') return now(settings);
  if (command === 'before-upgrade') return beforeUpgrade(settings);
  if (command === 'restore') return restore(settings, name, process.env);
  if (command === 'schedule') return schedule(settings);
  throw new BackupError(`${command} is not a command. The commands are: schedule, now, before-upgrade, restore FILE.`);
});
