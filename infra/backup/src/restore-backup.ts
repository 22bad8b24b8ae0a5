import { provision } from '@lab/postgres';
import { roleOf, schemaOf } from '@lab/service-kit/database-role';
import { serviceNames } from '@lab/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, type QueryRunner } from 'typeorm';
import { readArchive } from './archive.js';
import { BackupError } from './backup-error.js';
import { knownMigrations, type MigrationClass } from './service-databases.js';
import { checkCompatible } from './check-compatible.js';
import { checkStopped, isEmpty } from './check-target.js';
import { oneForm, withConnection } from './connection.js';
import type { Sources } from './create-backup.js';
import { addSavedMonths } from './audit-months.js';
import { loadRows } from './load-rows.js';
import type { Manifest } from './manifest.js';
import { openPhotoStore } from './photo-store.js';
import { restorePhotos } from './restore-photos.js';
import { actAs, rebuildSchema } from './run-migrations.js';

export interface RestoreOptions {
  /** Directory for unpacking. Default: the system's temporary directory. */
  scratch?: string;
  /** Called before existing data is replaced; without it existing data is an error. */
  saveFirst?: () => Promise<void>;
}

const checkTarget = async ({ databaseUrl }: Sources, { saveFirst }: RestoreOptions): Promise<void> => {
  const isFree = await withConnection(databaseUrl, async (client) => {
    await checkStopped(client, serviceNames, client.database!);
    return isEmpty(client, serviceNames.map(schemaOf));
  });
  if (isFree) return;
  if (!saveFirst) {
    throw new BackupError(
      'This system already holds data. Nothing was changed; FORCE=1 makes a backup of it first and then replaces it.',
    );
  }
  await saveFirst();
};

/** Photos that only the replaced rows referred to: the members service deletes photos in this table. */
const releaseOldPhotos = async (runner: QueryRunner, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await runner.query(
    `INSERT INTO unclaimed_photos SELECT key, '-infinity' FROM unnest($1::text[]) AS key ON CONFLICT DO NOTHING`,
    [keys],
  );
};

const photoKeys = async (runner: QueryRunner): Promise<string[]> => {
  const [table] = (await runner.query(`SELECT to_regclass('members.lab_members') IS NOT NULL AS "isThere"`)) as {
    isThere: boolean;
  }[];
  if (!table!.isThere) return [];
  const rows = (await runner.query(
    `SELECT photo_key AS key FROM members.lab_members UNION SELECT photo_key FROM members.photo_requests
     UNION SELECT photo_key FROM members.unclaimed_photos`,
  )) as { key: string | null }[];
  return rows.flatMap(({ key }) => key ?? []);
};

/** Recreates every schema; one that is not in the backup stays empty until its service starts. */
const replaceRows = async (
  runner: QueryRunner,
  { services, photos }: Manifest,
  known: ReadonlyMap<string, MigrationClass[]>,
  directory: string,
): Promise<void> => {
  const [{ database }] = (await runner.query('SELECT current_database() AS database')) as [{ database: string }];
  const kept = new Set(photos.map(({ key }) => key));
  const oldKeys = (await photoKeys(runner)).filter((key) => !kept.has(key));
  for (const name of serviceNames) {
    const role = roleOf(database, name);
    const service = services.find(({ schema }) => schema === role.schema);
    const migrations = known.get(role.schema)!.slice(0, service?.migrations.length ?? 0);
    await rebuildSchema(runner, role, migrations);
    if (!service) continue;
    await actAs(runner, role.user, role.schema);
    await addSavedMonths(runner, service);
    await loadRows(runner, service, directory);
    if (name === 'members') await releaseOldPhotos(runner, oldKeys);
  }
};

const inTransaction = async (url: string, work: (runner: QueryRunner) => Promise<void>): Promise<void> => {
  const dataSource = new DataSource({ type: 'postgres', url, applicationName: 'restore', poolSize: 1 });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(oneForm('SET LOCAL'));
    await work(runner);
    await runner.commitTransaction();
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
    await dataSource.destroy();
  }
};

const restore = async (
  target: Sources,
  file: string,
  directory: string,
  options: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await readArchive(file, directory);
  checkCompatible(manifest, knownMigrations, file);
  await checkTarget(target, options);
  // The next start sets the roles' passwords.
  await provision(target.databaseUrl, { services: serviceNames });
  const takeAwayPhotos = await restorePhotos(await openPhotoStore(target.photos), manifest.photos, directory);
  try {
    await inTransaction(target.databaseUrl, (runner) => replaceRows(runner, manifest, knownMigrations, directory));
  } catch (error) {
    await takeAwayPhotos();
    throw error;
  }
  return manifest;
};

/**
 * Restores a backup into an empty system that is not running. Verifies the whole file first, then restores photos, then
 * all rows in one transaction.
 * @returns the manifest of the file
 * @throws BackupError when the file is invalid, or the portal is running or has data; then nothing was changed
 */
export const restoreBackup = async (target: Sources, file: string, options: RestoreOptions = {}): Promise<Manifest> => {
  const directory = await mkdtemp(join(options.scratch ?? tmpdir(), '.restore-'));
  try {
    return await restore(target, file, directory, options);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
