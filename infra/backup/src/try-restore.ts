import { serviceNames } from '@lab/contracts';
import { roleOf } from '@lab/service-kit/database-role';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { withConnection } from './connection.js';
import type { Manifest } from './manifest.js';
import { restoreBackup } from './restore-backup.js';
import type { Settings } from './settings.js';

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
export const tryRestore = async ({ target, directory }: Settings, name: string): Promise<Manifest> => {
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
