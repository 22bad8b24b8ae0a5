import { serviceNames } from '@lab/contracts';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { withConnection } from './connection.js';

/** The root of the repository: this file is `infra/backup/{src,dist}/pending-migrations`. */
const root = resolve(import.meta.dirname, '../../..');

/** The time in a migration's file name; their order is the order in which they run. */
const newestMigration = async (service: string): Promise<number> => {
  const files = await readdir(resolve(root, 'services', service, 'dist/database/migrations'));
  return Math.max(0, ...files.flatMap((file) => Number(/^(\d+)-.*\.js$/.exec(file)?.[1] ?? 0)));
};

const newestRun = async (client: Client, schema: string): Promise<number | undefined> => {
  const table = `${identifier(schema)}.migrations`;
  const { rows: found } = await client.query<{ isThere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [
    table,
  ]);
  if (!found[0]!.isThere) return undefined;
  const { rows } = await client.query<{ newest: string | null }>(`SELECT max("timestamp") AS newest FROM ${table}`);
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
      const run = await newestRun(client, service.replaceAll('-', '_'));
      if (run !== undefined && run < (await newestMigration(service))) return true;
    }
    return false;
  });
