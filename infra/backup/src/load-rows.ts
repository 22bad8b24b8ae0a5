import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';
import { tableEntry, type SavedService, type SavedTable } from './manifest.js';

const REFERENCES = `
  SELECT t.relname AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE c.contype = 'f' AND c.conparentid = 0 AND c.connamespace = to_regnamespace($1)`;

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops foreign keys, because tables may refer to each other in a cycle. They are checked when they are added again.
 */
const withoutReferences = async (runner: QueryRunner, schema: string, load: () => Promise<void>): Promise<void> => {
  const references = (await runner.query(REFERENCES, [schema])) as Reference[];
  for (const { table, name } of references) {
    await runner.query(`ALTER TABLE ${identifier(table)} DROP CONSTRAINT ${identifier(name)}`);
  }
  await load();
  for (const { table, name, definition } of references) {
    await runner.query(`ALTER TABLE ${identifier(table)} ADD CONSTRAINT ${identifier(name)} ${definition}`);
  }
};

const names = (tables: readonly SavedTable[]): string => tables.map(({ name }) => identifier(name)).join(', ');

const loadTable = async (runner: QueryRunner, { schema }: SavedService, table: SavedTable, directory: string) => {
  const client = (await runner.connect()) as Client;
  const columns = table.columns.map((column) => identifier(column)).join(', ');
  const rows = client.query(copyFrom(`COPY ${identifier(table.name)} (${columns}) FROM STDIN`));
  await pipeline(createReadStream(join(directory, tableEntry({ schema }, table))), rows);
};

const setSequences = async (runner: QueryRunner, { schema, sequences }: SavedService): Promise<void> => {
  for (const { name, lastValue } of sequences) {
    await runner.query('SELECT setval(to_regclass($1), $2::bigint)', [
      `${identifier(schema)}.${identifier(name)}`,
      lastValue,
    ]);
  }
};

/** Updates the change counters, because a list that a browser cached before the restore must not count as current. */
const countAsChanged = async (runner: QueryRunner, { tables }: SavedService): Promise<void> => {
  if (!tables.some(({ name }) => name === 'change_counters')) return;
  await runner.query(
    `UPDATE change_counters
     SET version = greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)`,
  );
};

/**
 * Replaces the rows of the service's tables with those of the backup, in the runner's transaction and with its role.
 * @param ends statements to run on the rows before triggers are enabled
 */
export const loadRows = async (
  runner: QueryRunner,
  service: SavedService,
  directory: string,
  ends: readonly string[],
): Promise<void> => {
  const { schema, tables } = service;
  if (tables.length === 0) return;
  // Triggers already ran when the rows were first written, and one would prevent emptying the audit log.
  for (const { name } of tables) await runner.query(`ALTER TABLE ${identifier(name)} DISABLE TRIGGER USER`);
  await runner.query(`TRUNCATE ${names(tables)}`);
  await withoutReferences(runner, schema, async () => {
    for (const table of tables) await loadTable(runner, service, table, directory);
  });
  await setSequences(runner, service);
  for (const statement of ends) await runner.query(statement);
  await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { name } of tables) await runner.query(`ALTER TABLE ${identifier(name)} ENABLE TRIGGER USER`);
  await countAsChanged(runner, service);
};
