import { hasPendingMigrations } from '@lab/backup/pending-migrations';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.js';
import type { Config } from '../stack/config.js';
import { step, type Report } from '../stack/stack-event.js';

const save = async (config: Config, databaseUrl: string): Promise<string> => {
  // Loaded on the rare day it is needed.
  const { backupName, createBackup } = await import('@lab/backup');
  const file = join(backupDirectory(config), backupName(new Date()));
  await createBackup({ databaseUrl, photos: config }, file);
  return file;
};

/** Where backups of this installation are kept. */
export const backupDirectory = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'backups');

/**
 * Saves everything before a newer version changes the tables of an older one, and only then.
 * @throws LaunchError when it cannot be saved: the portal does not start then, and nothing has been changed
 */
export const saveBeforeUpgrade = async (config: Config, databaseUrl: string, report: Report): Promise<void> => {
  if (!(await hasPendingMigrations(databaseUrl))) return;
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
