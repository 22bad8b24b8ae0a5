import { escapeIdentifier, escapeLiteral } from 'pg';
import { titleColumns, type RecordKey, type Row } from '@lab/contracts';
import { Statement } from '../database/statement.js';
import { rowJsonSql } from './rows.sql.js';
import type { TableDefinition } from './row-tables.js';

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

/** A record and the values for its title; null when it is unknown. */
interface FoundRecord extends RecordKey {
  row: Row | null;
}

/** The columns that make up a record's title, as JSON. */
const titleRowSql = ({ name, columns }: TableDefinition): string => {
  const own = titleColumns(name).filter((column) => columns.has(column));
  const fields = own.map((column) => `${escapeLiteral(column)}, target.${escapeIdentifier(column)}`);
  return `json_build_object(${fields.join(', ')})`;
};

/** The title values of existing records of a table with `:ids`. */
export const recordsNow = (table: TableDefinition): Statement<FoundRecord> =>
  new Statement(`
    SELECT ${escapeLiteral(table.name)}::text AS "table", target.id, ${titleRowSql(table)} AS row
    FROM ${table.sql} AS target WHERE target.id = ANY (:ids::integer[])`);

/** The last known state of records of `:table` with `:ids` in the audit log. */
export const recordsBefore = (log: TableDefinition): Statement<FoundRecord> =>
  new Statement(`
    SELECT :table::text AS "table", wanted.id, (
      SELECT coalesce(rows.after, rows.before) FROM ${log.sql} AS rows
      WHERE rows.table_name = :table AND rows.row_id = wanted.id
        AND rows.blanked_at IS NULL AND rows.action <> 'blank'
      ORDER BY rows.created_at DESC LIMIT 1) AS row
    FROM unnest(:ids::integer[]) AS wanted (id)`);
