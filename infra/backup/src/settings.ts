import { administratorConfigSchema } from '@lab/service-kit/database-setup';
import { loadConfig } from '@lab/service-kit/config';
import { readOrExplain } from './backup-error.js';
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
