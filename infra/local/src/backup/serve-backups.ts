import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serveBackups } from '@lab/backup/server';
import type { Config } from '../stack/config.js';
import { backupDirectory } from './save-before-upgrade.js';

/** Serves this installation's backups to the database admin service. */
export const serveBackupsOf = async (
  config: Config,
  databaseUrl: string,
): Promise<{ socket: string; close: () => Promise<void> }> => {
  // Not below DATA_DIR, because the path of a socket has at most 107 bytes.
  const socket = join(await mkdtemp(join(tmpdir(), 'lab-backups-')), 'socket');
  const env = { ...config.given, BACKUP_DIR: backupDirectory(config), DATABASE_URL: databaseUrl };
  const stop = await serveBackups(socket, env);
  return {
    socket,
    close: async () => {
      await stop();
      await rm(dirname(socket), { recursive: true, force: true });
    },
  };
};
