import { join } from 'node:path';
import { createBackup } from './create-backup.js';
import type { Manifest } from './manifest.js';
import { makePrivate } from './private-files.js';
import { backupName, removeOldBackups } from './retention.js';
import { copyBackup } from './second-copy.js';
import type { Settings } from './settings.js';

/**
 * Makes a backup in the directory of backups, copies it to the second place if there is one, and deletes expired ones.
 * @throws BackupError when it could not be made or copied
 */
export const saveBackup = async ({ target, directory }: Settings): Promise<{ name: string; manifest: Manifest }> => {
  const time = new Date();
  const name = backupName(time);
  const manifest = await createBackup(target, join(directory, name));
  const expired = await removeOldBackups(directory, time);
  await makePrivate(directory);
  await copyBackup(target.files, directory, name, expired);
  return { name, manifest };
};
