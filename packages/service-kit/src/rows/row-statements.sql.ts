import { escapeIdentifier } from 'pg';
import { Statement } from '../database/statement.js';
import { rowJsonSql } from './row.sql.js';
import type { TableDefinition } from './table-definition.js';

/** A row as JSON text, and its version. */
export interface StoredRow {
  json: string;
  version: string;
}

/** Not prepared, because the SQL is specific to a table and a change. */
const once = { isPrepared: false };

/** Reads the row `:id` without a lock. */
export const readRow = (table: TableDefinition): Statement<StoredRow> =>
  new Statement(
    `SELECT ${rowJsonSql(table, 'rows')} AS json, rows.xmin::text AS version FROM ${table.sql} AS rows WHERE rows.id = :id`,
    once,
  );

/** The first of the rows that refer to the row `:id` of another table by this column. */
export const rowsReferring = (table: TableDefinition, column: string): Statement<{ json: string }> =>
  new Statement(
    `SELECT ${rowJsonSql(table, 'rows')} AS json FROM ${table.sql} AS rows
     WHERE rows.${escapeIdentifier(column)} = :id ORDER BY rows.id LIMIT 1`,
    once,
  );

/** Locks the row `:id` until the transaction ends. */
export const lockOneRow = ({ sql }: TableDefinition): Statement =>
  new Statement(`SELECT FROM ${sql} WHERE id = :id FOR UPDATE`, once);

/** Deletes the row `:id`. */
export const deleteOneRow = ({ sql }: TableDefinition): Statement =>
  new Statement(`DELETE FROM ${sql} WHERE id = :id`, once);

/** The parameter of a column: `:v0`, `:v1` and so on. The parameter number in an error identifies the column. */
export const valueName = (index: number): string => `v${index}`;

export const insertOneRow = (table: TableDefinition, columns: readonly string[]): Statement<{ json: string }> => {
  const names = columns.map((name) => escapeIdentifier(name)).join(', ');
  const places = columns.map((_, index) => `:${valueName(index)}`).join(', ');
  const given = columns.length > 0 ? `(${names}) VALUES (${places})` : 'DEFAULT VALUES';
  return written(table, `INSERT INTO ${table.sql} ${given}`);
};

/** Updates at least one column of the row `:id`, and its `updated_at`. */
export const updateOneRow = (table: TableDefinition, columns: readonly string[]): Statement<{ json: string }> => {
  const assignments = columns.map((name, index) => `${escapeIdentifier(name)} = :${valueName(index)}`);
  if (table.columns.has('updated_at') && !columns.includes('updated_at')) assignments.push('updated_at = now()');
  return written(table, `UPDATE ${table.sql} SET ${assignments.join(', ')} WHERE id = :id`);
};

/** Returns the row as it is stored. */
const written = (table: TableDefinition, sql: string): Statement<{ json: string }> => {
  const columns = [...table.columns.keys()].map((name) => escapeIdentifier(name)).join(', ');
  return new Statement(
    `WITH written AS (${sql} RETURNING ${columns}) SELECT ${rowJsonSql(table, 'written')} AS json FROM written`,
    once,
  );
};
