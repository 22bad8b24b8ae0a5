import { services, servicesWith } from '@lab/contracts';
import { roleOf, schemaOf } from '@lab/service-kit/database-role';
import { skippedVersion } from '@lab/service-kit/database-setup';
import { type Client, escapeIdentifier as identifier } from 'pg';
import { BackupError } from './backup-error.js';
import type { MigrationClass } from './service-databases.js';
import type { Manifest } from './manifest.js';

/** The name under which TypeORM records a migration. */
const migrationName = (migration: MigrationClass): string => new migration().name ?? migration.name;

/**
 * Checks that this version has every service in the backup and all its migrations in the same order. Later migrations
 * run when the services start.
 * @throws BackupError when the backup is newer, too old to upgrade, or from a version with other migrations
 */
export const checkCompatible = (
  { services }: Manifest,
  known: ReadonlyMap<string, readonly MigrationClass[]>,
  file: string,
): void => {
  for (const { schema, version, migrations } of services) {
    const skipped = skippedVersion(version);
    if (skipped) throw new BackupError(skipped);
    const names = known.get(schema)?.map(migrationName) ?? [];
    const unknown = migrations.find((name, index) => names[index] !== name);
    if (unknown === undefined) continue;
    throw new BackupError(
      `${file} was made by a newer version of the portal: this one does not know the migration ${unknown} of ${schema}. Nothing was changed; update this one first.`,
    );
  }
};

/** Migrations fill these tables themselves. */
const ownTables = ['migrations', 'change_counters'];

/**
 * Checks that no service is connected, because it would write during the restore.
 * @throws BackupError when the portal is running
 */
export const checkStopped = async (client: Client, services: readonly string[], database: string): Promise<void> => {
  const users = services.map((service) => roleOf(database, service).user);
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = ANY($1)',
    [users],
  );
  if (rowCount)
    throw new BackupError('The portal is running on this database. Stop it, then restore. Nothing was changed.');
};

interface TableName {
  schema: string;
  name: string;
}

const areEmpty = async (client: Client, rows: readonly TableName[]): Promise<boolean> => {
  if (rows.length === 0) return true;
  const tables = rows.map(({ schema, name }) => `EXISTS (SELECT FROM ${identifier(schema)}.${identifier(name)})`);
  const { rows: answers } = await client.query<{ isFilled: boolean }>(`SELECT ${tables.join(' OR ')} AS "isFilled"`);
  return !answers[0]!.isFilled;
};

/** True when no table of these schemas contains data. */
export const isEmpty = async (client: Client, schemas: readonly string[]): Promise<boolean> => {
  const { rows } = await client.query<TableName>(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname = ANY($1) AND NOT tablename = ANY($2)`,
    [schemas, ownTables],
  );
  return areEmpty(client, rows);
};

/** These services fill their tables with the portal's own texts and publications at the first start. */
const FILLED_AT_START: ReadonlySet<string> = new Set(['site', 'chat']);

/** True when a portal that has been started has no members, and nothing that members enter. */
export const isUnused = (client: Client): Promise<boolean> =>
  areEmpty(
    client,
    servicesWith('tables')
      .filter((name) => !FILLED_AT_START.has(name))
      .flatMap((service) => services[service].tables.map((name) => ({ schema: schemaOf(service), name }))),
  );
