import { dbAdminMessages } from '@lab/contracts';
import { NotFoundException } from '@nestjs/common';
import { escapeIdentifier } from 'pg';
import type { EntityManager } from 'typeorm';
import type { TableDefinition } from '../catalog/table-definition.js';
import { inWords } from '../errors/in-words.js';
import { rowJsonSql } from '../tables/row-sql.js';
import type { Values } from '../values/read-values.js';
import { keepRules } from '../values/row-rules.js';

/** A row as JSON text, and what tells one state of it from another. */
export interface StoredRow {
  json: string;
  version: string;
}

/** The row as it is now, without anything being held. */
export const findRow = async (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
): Promise<StoredRow | undefined> => {
  const sql = `
    SELECT ${rowJsonSql(table, 'rows')} AS json, rows.xmin::text AS version FROM ${table.sql} AS rows WHERE rows.id = $1`;
  const [row] = await manager.query<StoredRow[]>(sql, [id]);
  return row;
};

/** The row as it is now; nobody else changes it until the transaction ends. */
export const lockRow = async (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
): Promise<StoredRow | undefined> => {
  await inWords({ table }, () => manager.query(`SELECT FROM ${table.sql} WHERE id = $1 FOR UPDATE`, [id]));
  return findRow(manager, table, id);
};

const writtenSql = (table: TableDefinition, statement: string): string => {
  const columns = [...table.columns.keys()].map((name) => escapeIdentifier(name)).join(', ');
  return `WITH written AS (${statement} RETURNING ${columns}) SELECT ${rowJsonSql(table, 'written')} AS json FROM written`;
};

const write = async (
  manager: EntityManager,
  table: TableDefinition,
  statement: string,
  values: Values,
  ...more: unknown[]
): Promise<string> => {
  const parameters = [...values.values(), ...more];
  const [row] = await inWords({ table, columns: [...values.keys()] }, () =>
    manager.query<{ json: string }[]>(writtenSql(table, statement), parameters),
  );
  if (!row) throw new NotFoundException(dbAdminMessages.unknownRow);
  return keepRules(table, row.json, values);
};

/** Adds a row. Gives it as it is stored, as JSON text. */
export const insertRow = (manager: EntityManager, table: TableDefinition, values: Values): Promise<string> => {
  const columns = [...values.keys()].map((name) => escapeIdentifier(name)).join(', ');
  const places = [...values.keys()].map((_, index) => `$${index + 1}`).join(', ');
  const given = values.size > 0 ? `(${columns}) VALUES (${places})` : 'DEFAULT VALUES';
  return write(manager, table, `INSERT INTO ${table.sql} ${given}`, values);
};

/** Writes at least one column of a row, and when that was. Gives the row as it is stored, as JSON text. */
export const updateRow = (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
  values: Values,
): Promise<string> => {
  const assignments = [...values.keys()].map((name, index) => `${escapeIdentifier(name)} = $${index + 1}`);
  if (table.columns.has('updated_at') && !values.has('updated_at')) assignments.push('updated_at = now()');
  const statement = `UPDATE ${table.sql} SET ${assignments.join(', ')} WHERE id = $${values.size + 1}`;
  return write(manager, table, statement, values, id);
};

/**
 * Removes a row.
 * @param tables all of them: one may lead to the row and hold it
 */
export const deleteRow = (
  manager: EntityManager,
  table: TableDefinition,
  id: number,
  tables: ReadonlyMap<string, TableDefinition>,
): Promise<unknown> => inWords({ table, tables }, () => manager.query(`DELETE FROM ${table.sql} WHERE id = $1`, [id]));
