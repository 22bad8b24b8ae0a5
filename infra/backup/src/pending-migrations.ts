import { backupMessages, serviceNames } from '@lab/contracts';
import { schemaOf } from '@lab/service-kit/database-role';
import { NOTED_VERSION, skippedVersion } from '@lab/service-kit/database-setup';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { BackupError } from './backup-error.js';
import { withConnection } from './connection.js';

/** The timestamp in a migration's file name. Migrations run in this order. */
const newestMigration = async (service: string): Promise<number> => {
  const definition = import.meta.resolve(`@lab/${service}`);
  const files = await readdir(fileURLToPath(new URL('database/migrations', definition)));
  return Math.max(0, ...files.flatMap((file) => Number(/^(\d+)-.*\.js$/.exec(file)?.[1] ?? 0)));
};

const migrationsTable = (schema: string): string => `${identifier(schema)}.migrations`;

/** True when the service of this schema has been started before. */
export const isMigrated = async (client: Client, schema: string): Promise<boolean> => {
  const { rows } = await client.query<{ isThere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [
    migrationsTable(schema),
  ]);
  return rows[0]!.isThere;
};

const newestRun = async (client: Client, schema: string): Promise<number | undefined> => {
  if (!(await isMigrated(client, schema))) return undefined;
  const { rows } = await client.query<{ newest: string | null }>(
    `SELECT max("timestamp") AS newest FROM ${migrationsTable(schema)}`,
  );
  return Number(rows[0]!.newest ?? 0);
};

/** The version that used the service's data last, if it was noted. */
export const notedVersion = async (client: Client, schema: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ version: string | null }>(NOTED_VERSION, [schema]);
  return rows[0]!.version ?? undefined;
};

/**
 * True when migrations would change the tables of a service that ran before. A backup is then needed, because only a
 * restore can return to the older version. Does not import the services.
 * @param databaseUrl an administrator's connection URL
 * @throws BackupError when the data was migrated by a newer version, or last used by one that is too old to upgrade from
 */
export const hasPendingMigrations = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    let isPending = false;
    for (const service of serviceNames) {
      const run = await newestRun(client, schemaOf(service));
      if (run === undefined) continue;
      const skipped = skippedVersion(await notedVersion(client, schemaOf(service)));
      if (skipped) throw new BackupError(skipped);
      const newest = await newestMigration(service);
      if (run > newest) throw new BackupError(backupMessages.newerData);
      if (run < newest) isPending = true;
    }
    return isPending;
  });
