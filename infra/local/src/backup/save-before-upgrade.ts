import { BackupError } from '@lab/backup/backup-error';
import { hasPendingMigrations } from '@lab/backup/pending-migrations';
import { join } from 'node:path';
import { LaunchError } from '../servers/index.js';
import type { Config } from '../stack/config.js';
import { step, type Report } from '../stack/stack-event.js';

const save = async (config: Config, databaseUrl: string): Promise<string> => {
  // Imported only when needed, which is rare.
  const { backupName, createBackup } = await import('@lab/backup');
  const file = join(backupDirectory(config), backupName(new Date()));
  await createBackup({ databaseUrl, files: config.given }, file);
  return file;
};

/** The directory of this installation's backups. */
export const backupDirectory = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'backups');

/**
 * Makes a backup if this version will migrate the tables of an older one.
 * @throws LaunchError when a newer version has migrated the tables, or when the backup fails. The portal does not start
 * then, and nothing was changed.
 */
export const saveBeforeUpgrade = async (config: Config, databaseUrl: string, report: Report): Promise<void> => {
  const isPending = await hasPendingMigrations(databaseUrl).catch((error: Error) => {
    throw error instanceof BackupError ? new LaunchError(error.message, [], { cause: error }) : error;
  });
  if (!isPending) return;
  try {
    const file = await step(report, 'backup before the upgrade', () => save(config, databaseUrl));
    report({ type: 'note', text: `The data as it was before this upgrade is in ${file}.` });
  } catch (error) {
    throw new LaunchError(
      `The data could not be saved before the upgrade, so nothing was changed: ${(error as Error).message}`,
      [],
      { cause: error },
    );
  }
};
