import { serviceNames } from '@lab/contracts';
import { schemaOf } from '@lab/service-kit/database-role';
import { join } from 'node:path';
import { type Client, escapeIdentifier as identifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type SavedService, type SavedTable, tableEntry } from './manifest.js';
import { writeMeasured } from './measured-file.js';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withConnection } from './connection.js';

/** The timestamp in a migration's file name; migrations run in this order. */
const newestMigration = async (service: string): Promise<number> => {
  const database = import.meta.resolve(`@lab/${service}/database`);
  const files = await readdir(fileURLToPath(new URL('migrations', database)));
  return Math.max(0, ...files.flatMap((file) => Number(/^(\d+)-.*\.js$/.exec(file)?.[1] ?? 0)));
};

const migrationsTable = (schema: string): string => `${identifier(schema)}.migrations`;

/** True when the service of this schema was started before. */
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
 * True when migrations would change the tables of a service that ran before. Then a backup is needed, because only a
 * restore leads back to the older version. Does not import the services.
 * @param databaseUrl an administrator's connection URL
 */
export const hasPendingMigrations = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    for (const service of serviceNames) {
      const run = await newestRun(client, schemaOf(service));
      if (run !== undefined && run < (await newestMigration(service))) return true;
    }
    return false;
  });

/** Ordinary tables with their columns, except generated ones. */
const TABLES = `
  SELECT t.relname AS name, array_agg(c.attname::text ORDER BY c.attnum) AS columns
  FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
  WHERE t.relnamespace = to_regnamespace($1) AND t.relkind = 'r' GROUP BY t.relname ORDER BY t.relname`;

const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS "lastValue"
  FROM pg_sequences WHERE schemaname = $1 AND last_value IS NOT NULL ORDER BY sequencename`;

const dumpTable = async (
  client: Client,
  schema: string,
  table: Pick<SavedTable, 'name' | 'columns'>,
  directory: string,
): Promise<SavedTable> => {
  const columns = table.columns.map((column) => identifier(column)).join(', ');
  const rows = client.query(copyTo(`COPY ${identifier(schema)}.${identifier(table.name)} (${columns}) TO STDOUT`));
  const { bytes, lines, sha256 } = await writeMeasured(rows, join(directory, tableEntry({ schema }, table)));
  return { ...table, rows: lines, bytes, sha256 };
};

const dumpService = async (client: Client, schema: string, directory: string): Promise<SavedService> => {
  const { rows: found } = await client.query<Pick<SavedTable, 'name' | 'columns'>>(TABLES, [schema]);
  const tables: SavedTable[] = [];
  for (const table of found) tables.push(await dumpTable(client, schema, table, directory));
  const migrations = await client.query<{ name: string }>(
    `SELECT name FROM ${identifier(schema)}.migrations ORDER BY id`,
  );
  // Sequences are not part of snapshots. Read after the rows, they are never behind them.
  const sequences = await client.query<SavedService['sequences'][number]>(SEQUENCES, [schema]);
  return { schema, migrations: migrations.rows.map(({ name }) => name), tables, sequences: sequences.rows };
};

/**
 * Dumps every table of every service below `directory`, in the snapshot of `client`'s transaction. A service that was
 * never started is skipped.
 */
export const dumpDatabase = async (client: Client, directory: string): Promise<SavedService[]> => {
  const services: SavedService[] = [];
  for (const schema of serviceNames.map(schemaOf)) {
    if (await isMigrated(client, schema)) services.push(await dumpService(client, schema, directory));
  }
  return services;
};
