import { noteVersion, provision } from '@lab/service-kit/database-setup';
import { roleOf, schemaOf } from '@lab/service-kit/database-role';
import { serviceNames } from '@lab/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { readArchive } from './archive.js';
import { BackupError, explainFull } from './backup-error.js';
import { filesOfServices, knownMigrations, type MigrationClass } from './service-databases.js';
import { checkCompatible, checkStopped, isEmpty, isUnused } from './check-target.js';
import { fixedTextFormat, withConnection } from './connection.js';
import type { Sources } from './create-backup.js';
import { readValidAccess, endAccessStatements } from './end-access.js';
import { loadRows } from './load-rows.js';
import type { FileId, Manifest, SavedService } from './manifest.js';
import { openFileStores, storeOf } from './file-stores.js';
import { restoreFiles } from './restore-files.js';
import { addAuditLog, addAuditMonths } from '@lab/service-kit/migrations';
import { escapeIdentifier as identifier } from 'pg';

/** What a restore puts in place of the data. */
type Content = Pick<Manifest, 'services' | 'files'>;

/** TypeORM's own table, so that services find the completed migrations at their next start. */
const MIGRATIONS_TABLE = `
  CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL)`;

/** Switches to the service's role and schema until the transaction ends or the next call. */
const actAs = async (runner: QueryRunner, user: string, schema: string): Promise<void> => {
  await runner.query(`SET LOCAL ROLE ${identifier(user)}`);
  await runner.query(`SET LOCAL search_path TO ${identifier(schema)}`);
};

/** Recreates the schema with empty tables by running the migrations, in the runner's transaction. */
const rebuildSchema = async (
  runner: QueryRunner,
  { user, schema }: { user: string; schema: string },
  migrations: readonly (new () => MigrationInterface)[],
): Promise<void> => {
  await runner.query('RESET ROLE');
  await runner.query(`DROP SCHEMA IF EXISTS ${identifier(schema)} CASCADE`);
  await runner.query(`CREATE SCHEMA ${identifier(schema)} AUTHORIZATION ${identifier(user)}`);
  if (migrations.length === 0) return;
  await actAs(runner, user, schema);
  await runner.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await new migration().up(runner);
  // Runs deferred triggers now, because a table with pending trigger events cannot be altered.
  await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
  await runner.query('SET CONSTRAINTS ALL DEFERRED');
};

/** Each month of the audit log is a separate table. */
const MONTH = /^audit_log_(\d{4})_(\d{2})$/;

/** Adds the months of the audit log in the backup, because services add months at their start, not in migrations. */
const addSavedMonths = async (runner: QueryRunner, { tables }: SavedService): Promise<void> => {
  for (const { name } of tables) {
    const [, year, month] = MONTH.exec(name) ?? [];
    if (!year) continue;
    await addAuditLog(runner);
    await addAuditMonths(runner, `${year}-${month}-01T00:00Z`, `${year}-${month}-01T00:00Z`);
  }
};

export interface RestoreOptions {
  /** Directory for unpacking; by default the system's temporary directory. */
  scratch?: string;
  /** Called before existing data is replaced. Without it existing data is an error. */
  saveFirst?: () => Promise<void>;
  /** Also deletes every code, passkey and link to a university account. */
  isReset?: boolean;
  /**
   * True to replace the data of a running portal, which must be unused. Its processes must restart afterwards, because
   * they know the replaced data.
   */
  isRunning?: boolean;
}

const checkUnused = async ({ databaseUrl }: Sources): Promise<void> => {
  if (await withConnection(databaseUrl, isUnused)) return;
  throw new BackupError('This portal already has members or other entries, so nothing was changed.');
};

const checkTarget = async (target: Sources, { saveFirst, isRunning }: RestoreOptions): Promise<void> => {
  const { databaseUrl } = target;
  if (isRunning) {
    await checkUnused(target);
    return saveFirst?.();
  }
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

/** Lists files to which only the replaced rows referred. Their service deletes the files in this table. */
const releaseOldFiles = async (runner: QueryRunner, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await runner.query(
    `INSERT INTO unclaimed_files SELECT key, '-infinity' FROM unnest($1::text[]) AS key ON CONFLICT DO NOTHING`,
    [keys],
  );
};

/** Reads the keys of all files of a service, including those to which no row refers. */
const keysIn = async (runner: QueryRunner, schema: string, column: string): Promise<string[]> => {
  const tables = (await runner.query(
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns
     WHERE table_schema = $1 AND (column_name = $2 OR (table_name = 'unclaimed_files' AND column_name = 'key'))`,
    [schema, column],
  )) as { name: string; column: string }[];
  if (tables.length === 0) return [];
  const selects = tables.map(
    (table) => `SELECT ${identifier(table.column)} AS key FROM ${identifier(schema)}.${identifier(table.name)}`,
  );
  const rows = (await runner.query(selects.join(' UNION '))) as { key: string | null }[];
  return rows.flatMap(({ key }) => key ?? []);
};

/** Returns the keys of the service's files that are not in the backup. */
const oldKeysOf = async (runner: QueryRunner, schema: string, { files }: Content): Promise<string[]> => {
  const kept = filesOfServices.get(schema);
  if (!kept) return [];
  const saved = new Set(files.filter(({ folder }) => folder === kept.folder).map(({ name }) => name));
  const keys = await keysIn(runner, schema, kept.column);
  return keys.filter((key) => !kept.namesOf(key).some((name) => saved.has(name)));
};

/** Recreates every schema. A schema that is not in the backup stays empty until its service starts. */
const replaceRows = async (
  runner: QueryRunner,
  manifest: Content,
  known: ReadonlyMap<string, MigrationClass[]>,
  directory: string,
  isReset: boolean,
): Promise<void> => {
  const [{ database }] = (await runner.query('SELECT current_database() AS database')) as [{ database: string }];
  const oldKeys = new Map<string, string[]>();
  const valid = await readValidAccess(runner);
  for (const schema of filesOfServices.keys()) oldKeys.set(schema, await oldKeysOf(runner, schema, manifest));
  for (const name of serviceNames) {
    const role = roleOf(database, name);
    const service = manifest.services.find(({ schema }) => schema === role.schema);
    const migrations = known.get(role.schema)!.slice(0, service?.migrations.length ?? 0);
    await rebuildSchema(runner, role, migrations);
    if (!service) continue;
    // Without a note its next start takes it for the data of the first version, which it may be.
    if (service.version) await runner.query(noteVersion(role.schema, service.version));
    await actAs(runner, role.user, role.schema);
    await addSavedMonths(runner, service);
    const ends = await endAccessStatements(runner, role.schema, valid, isReset);
    await loadRows(runner, service, directory, ends);
    await releaseOldFiles(runner, oldKeys.get(role.schema) ?? []);
  }
};

const inTransaction = async (url: string, work: (runner: QueryRunner) => Promise<void>): Promise<void> => {
  const dataSource = new DataSource({ type: 'postgres', url, applicationName: 'restore', poolSize: 1 });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(fixedTextFormat('SET LOCAL'));
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
  const takeAwayFiles = await restoreFiles(await openFileStores(target.files), manifest.files, directory);
  try {
    await inTransaction(target.databaseUrl, (runner) =>
      replaceRows(runner, manifest, knownMigrations, directory, options.isReset ?? false),
    );
  } catch (error) {
    await takeAwayFiles();
    throw error;
  }
  return manifest;
};

/**
 * Deletes all rows and files of a portal, which may be running. Its services must restart afterwards, and create their
 * tables again.
 */
export const emptyPortal = async (target: Sources): Promise<void> => {
  const nothing: Content = { services: [], files: [] };
  const stores = await openFileStores(target.files);
  const old: FileId[] = [];
  await provision(target.databaseUrl, { services: serviceNames });
  await inTransaction(target.databaseUrl, async (runner) => {
    for (const [schema, { folder, namesOf }] of filesOfServices) {
      const keys = await oldKeysOf(runner, schema, nothing);
      old.push(...keys.flatMap(namesOf).map((name) => ({ folder, name })));
    }
    await replaceRows(runner, nothing, knownMigrations, '', false);
  });
  for (const { folder, name } of old) await storeOf(stores, folder).remove(name);
};

/**
 * Restores a backup into an empty system that is not running. Verifies the whole file first, then restores files, then
 * all rows in one transaction. Sessions, API tokens, calendar links and invitations end, because they may have been
 * revoked after the backup. So do codes, passkeys and university accounts that the replaced data no longer had.
 * @returns the manifest of the file
 * @throws BackupError when the file is invalid, or the portal is running or has data. Nothing was changed then.
 */
export const restoreBackup = async (target: Sources, file: string, options: RestoreOptions = {}): Promise<Manifest> => {
  const directory = await mkdtemp(join(options.scratch ?? tmpdir(), '.restore-'));
  try {
    return await restore(target, file, directory, options);
  } catch (error) {
    throw explainFull(`There is not enough space to restore ${file}. Nothing was changed.`, error);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
