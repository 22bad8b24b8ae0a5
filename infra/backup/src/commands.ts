import { join, resolve } from 'node:path';
import { BackupError } from './backup-error.js';
import { accessNotice, describeBackup, privacyNotice } from './describe-backup.js';
import { hasPendingMigrations } from './pending-migrations.js';
import { restoreBackup } from './restore-backup.js';
import { saveBackup } from './save-backup.js';
import { runWithSettings, type Settings } from './settings.js';

const now = async (settings: Settings): Promise<string> => {
  const { name, manifest } = await saveBackup(settings);
  return `Saved in ${join(settings.directory, name)}: ${describeBackup(manifest)} ${privacyNotice}`;
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

/**
 * Runs a command that was typed, and prints its result.
 * @returns the exit code
 */
export const runCommand = (command: string, name: string | undefined, env: NodeJS.ProcessEnv): Promise<number> =>
  runWithSettings(env, async (settings) => {
    if (command === 'now') return now(settings);
    if (command === 'before-upgrade') return beforeUpgrade(settings);
    if (command === 'restore') return restore(settings, name, env);
    throw new BackupError(`${command} is not a command. The commands are: serve, now, before-upgrade, restore FILE.`);
  });
