import { serviceNames } from '@lab/contracts';
import { schemaOf } from '@lab/service-kit/database-role';
import { readdir } from 'node:fs/promises';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { builtFile } from './built-services.js';
import { withConnection } from './connection.js';

/** The time in a migration's file name; their order is the order in which they run. */
const newestMigration = async (service: string): Promise<number> => {
  const files = await readdir(builtFile(service, 'database/migrations'));
  return Math.max(0, ...files.flatMap((file) => Number(/^(\d+)-.*\.js$/.exec(file)?.[1] ?? 0)));
};

const migrationsTable = (schema: string): string => `${identifier(schema)}.migrations`;

/** True when the service of this schema has been started once. */
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

/**
 * True when a service that has run before is about to change its tables: the moment for a backup, because the way back
 * to the older version leads through one. Nothing of the services is loaded.
 * @param databaseUrl an administrator of the database
 */
export const hasPendingMigrations = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    for (const service of serviceNames) {
      const run = await newestRun(client, schemaOf(service));
      if (run !== undefined && run < (await newestMigration(service))) return true;
    }
    return false;
  });
