import { administratorConfigSchema } from '@lab/service-kit/database-setup';
import { loadConfig } from '@lab/service-kit/config';
import { BackupError, readOrExplain } from './backup-error.js';
import type { Sources } from './create-backup.js';

/** The backup container's settings. */
export interface Settings {
  target: Sources;
  directory: string;
  keepDays: number;
  /** Minutes after midnight, UTC. */
  minute: number;
}

const parseTime = (text: string): number => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!hours) throw new BackupError('BACKUP_TIME must be a time of day in UTC such as 03:00.');
  return Number(hours) * 60 + Number(minutes);
};

const parseDays = (text: string): number => {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days;
  throw new BackupError('BACKUP_KEEP_DAYS must be a whole number from 1 to 3650.');
};

/**
 * Reads the backup container's environment; an empty variable counts as unset.
 * @throws BackupError with one sentence
 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const { DATABASE_URL } = readOrExplain(() => loadConfig(administratorConfigSchema, env));
  return {
    target: { databaseUrl: DATABASE_URL, files: env },
    directory: env.BACKUP_DIR || '/backups',
    keepDays: parseDays(env.BACKUP_KEEP_DAYS || '14'),
    minute: parseTime(env.BACKUP_TIME || '03:00'),
  };
};
