import { join } from 'node:path';
import { BackupError } from './backup-error.js';
import { describeBackup } from './describe-backup.js';
import { emptyPortal, restoreBackup } from './restore-backup.js';
import { newestBackup } from './retention.js';
import { saveBackup } from './save-backup.js';
import { copyBackup } from './second-copy.js';
import { runWithSettings, type Settings } from './settings.js';
import { serviceNames } from '@lab/contracts';
import { roleOf } from '@lab/service-kit/database-role';
import { mkdtemp, rm } from 'node:fs/promises';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { withConnection } from './connection.js';
import type { Manifest } from './manifest.js';

/** The name of the database of trials. A trial that was interrupted leaves it to the next one. */
const SCRATCH = 'lab_trial_restore';

const withoutScratch = async (client: Client): Promise<void> => {
  await client.query(`DROP DATABASE IF EXISTS ${SCRATCH}`);
  for (const name of serviceNames) await client.query(`DROP ROLE IF EXISTS ${identifier(roleOf(SCRATCH, name).user)}`);
};

/**
 * Restores a backup into a new database and folder, and deletes both. A restore verifies every byte of the file, and
 * the constraints of every table.
 * @returns the manifest of the file
 * @throws BackupError when it cannot be restored
 */
const tryRestore = async ({ target, directory }: Settings, name: string): Promise<Manifest> => {
  const scratch = Object.assign(new URL(target.databaseUrl), { pathname: `/${SCRATCH}` }).href;
  const files = await mkdtemp(join(directory, '.trial-'));
  try {
    await withConnection(target.databaseUrl, async (client) => {
      await withoutScratch(client);
      await client.query(`CREATE DATABASE ${SCRATCH}`);
    });
    const trial = { databaseUrl: scratch, files: { DATA_DIR: files } };
    return await restoreBackup(trial, join(directory, name), { scratch: directory });
  } finally {
    await rm(files, { recursive: true, force: true });
    await withConnection(target.databaseUrl, withoutScratch).catch(() => undefined);
  }
};

/*
 * The program that the server of backups runs for each backup, trial and restore, so that the memory and the failures of
 * this work are not the server's. It prints one sentence, and exits with 1 when the work failed.
 */

const newest = async ({ directory }: Settings): Promise<string> => {
  const name = await newestBackup(directory);
  if (!name) throw new BackupError('There is no backup yet.');
  return name;
};

const work: Record<string, (settings: Settings, file: string | undefined) => Promise<string>> = {
  save: async (settings) => describeBackup((await saveBackup(settings)).manifest),
  /** Copies the newest backup again, after only the copying failed. */
  copy: async (settings) => {
    const name = await newest(settings);
    await copyBackup(settings.target.files, settings.directory, name, []);
    return `${name} was copied to the second place.`;
  },
  trial: async (settings) => {
    const name = await newest(settings);
    const manifest = await tryRestore(settings, name);
    return `${name} was restored and deleted again: ${describeBackup(manifest)}`;
  },
  restore: async (settings, file) => {
    const saveFirst = async (): Promise<void> => void (await saveBackup(settings));
    const options = { scratch: settings.directory, saveFirst, isRunning: true };
    const manifest = await restoreBackup(settings.target, join(settings.directory, file!), options);
    return `Restored the backup of ${manifest.createdAt}: ${describeBackup(manifest)}`;
  },
  /** Empties a demonstration, after a backup, because it may not have been meant to be one. */
  reset: async (settings) => {
    await saveBackup(settings);
    await emptyPortal(settings.target);
    return 'All data was deleted.';
  },
};

const [, , command = '', file] = process.argv;
process.exitCode = await runWithSettings(process.env, (settings) => work[command]!(settings, file));
