import { administratorConfigSchema } from '@lab/service-kit/database-setup';
import { loadConfig } from '@lab/service-kit/config';
import { BackupError, readOrExplain } from './backup-error.js';
import type { Sources } from './create-backup.js';

/** The settings of a command. */
export interface Settings {
  target: Sources;
  directory: string;
}

/**
 * Reads the environment; an empty variable counts as unset.
 * @throws BackupError with one sentence
 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const { DATABASE_URL } = readOrExplain(() => loadConfig(administratorConfigSchema, env));
  return { target: { databaseUrl: DATABASE_URL, files: env }, directory: env.BACKUP_DIR || '/backups' };
};

/**
 * Runs a program's work with the settings of the environment, and prints its sentence.
 * @returns the exit code: 1 when the work failed with a sentence for the user, and 2 when it failed unexpectedly, with
 * details that only the log may contain
 */
export const runWithSettings = async (
  env: NodeJS.ProcessEnv,
  work: (settings: Settings) => Promise<string>,
): Promise<number> => {
  try {
    console.log(await work(readSettings(env)));
    return 0;
  } catch (error) {
    const isExplained = error instanceof BackupError;
    console.error(isExplained ? error.message : error);
    return isExplained ? 1 : 2;
  }
};
