import { serviceNames } from '@lab/contracts';
import { schemaOf } from '@lab/service-kit/database-role';
import { join } from 'node:path';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { tableEntry, type SavedService, type SavedTable } from './manifest.js';
import { writeMeasured } from './measured-file.js';
import { isMigrated, notedVersion } from './pending-migrations.js';

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
  // Sequences are not part of snapshots. They are read after the rows, so that they are never behind them.
  const sequences = await client.query<SavedService['sequences'][number]>(SEQUENCES, [schema]);
  return {
    schema,
    version: await notedVersion(client, schema),
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    sequences: sequences.rows,
  };
};

/**
 * Dumps every table of every service into files below `directory`, in the snapshot of `client`'s transaction. Services
 * that were never started are skipped.
 */
export const dumpDatabase = async (client: Client, directory: string): Promise<SavedService[]> => {
  const services: SavedService[] = [];
  for (const schema of serviceNames.map(schemaOf)) {
    if (await isMigrated(client, schema)) services.push(await dumpService(client, schema, directory));
  }
  return services;
};
