import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import { Statement } from './statement.js';

/** A column with the id of a row of another table. */
export interface ForeignKey {
  table: string;
  column: string;
  target: string;
}

/** Selects the schema's foreign keys that refer to one of these tables. */
export const FOREIGN_KEYS = new Statement<ForeignKey>(`
  SELECT child.relname AS table, attname AS column, parent.relname AS target
  FROM pg_constraint
  JOIN pg_class AS child ON child.oid = conrelid
  JOIN pg_class AS parent ON parent.oid = confrelid
  JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND parent.relname = ANY (:tables::text[])`);

const once = <Row extends object>(sql: string): Statement<Row> => new Statement<Row>(sql, { isPrepared: false });

/** Blocks writes to these tables, but not reads, until the transaction ends. */
export const lockTables = (tables: readonly string[]) =>
  once(`LOCK TABLE ${tables.map((table) => identifier(table)).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);

/** SQL that tests whether the transaction of the audit entry `later` has also changed another table. */
const hasAlsoChanged = (table: string): string => `
  EXISTS (
    SELECT FROM audit_log AS cause
    WHERE cause.transaction = later.transaction AND cause.table_name = current_schema() || '.' || ${literal(table)})`;

/**
 * Selects the author's rows that still exist, and whether they were edited since. A change whose author has no role,
 * such as settling a vote, was not made by a person and does not count. Neither does a change in a transaction that
 * also changed the table `follows` (see `SampleTable`).
 */
export const samplesOf = (table: string, follows?: string) =>
  once<{ id: number; isUnchanged: boolean }>(`
    SELECT sample.id, NOT EXISTS (
      SELECT FROM audit_log AS later
      WHERE later.table_name = made.table_name AND later.row_id = made.row_id
        AND (later.created_at, later.id) > (made.created_at, made.id)
        AND (later.actor IS NULL OR later.actor ->> 'role' IS NOT NULL)
        ${follows ? `AND NOT ${hasAlsoChanged(follows)}` : ''}
    ) AS "isUnchanged"
    FROM audit_log AS made JOIN ${identifier(table)} AS sample ON sample.id = made.row_id
    WHERE made.table_name = current_schema() || '.' || ${literal(table)} AND made.action = 'insert'
      AND made.actor ->> 'name' = :author AND made.actor ->> 'role' IS NULL`);

/**
 * Selects those of the rows to which a remaining row refers. `going` are the ids of the other table's rows that are
 * removed.
 */
export const referredBy = ({ table, column }: ForeignKey, hasGoing: boolean) =>
  once<{ id: number }>(`
    SELECT DISTINCT ${identifier(column)} AS id FROM ${identifier(table)}
    WHERE ${identifier(column)} = ANY (:ids::integer[]) ${hasGoing ? 'AND id <> ALL (:going::integer[])' : ''}`);

/** Selects those of the rows that belong to a remaining row. */
export const partsOfKept = (table: string, column: string) =>
  once<{ id: number }>(`
    SELECT id FROM ${identifier(table)}
    WHERE id = ANY (:ids::integer[]) AND ${identifier(column)} <> ALL (:going::integer[])`);

export const countRows = (table: string) =>
  once<{ count: number }>(`SELECT count(*)::integer AS count FROM ${identifier(table)}`);

export const deleteRows = (table: string) => once(`DELETE FROM ${identifier(table)} WHERE id = ANY (:ids::integer[])`);

/** Deletes the rows that refer to a row of the key's target. */
export const deleteReferring = ({ table, column }: ForeignKey) =>
  once(`DELETE FROM ${identifier(table)} WHERE ${identifier(column)} = ANY (:ids::integer[])`);

/** Selects the rows with one of these ids in this column. */
export const rowsWith = (table: string, column: string) =>
  once<{ id: number }>(`SELECT id FROM ${identifier(table)} WHERE ${identifier(column)} = ANY (:ids::integer[])`);

/** Selects the names by which people recognise rows. */
export const titlesIn = (table: string, column: string) =>
  once<{ title: string }>(`
    SELECT ${identifier(column)}::text AS title FROM ${identifier(table)} WHERE id = ANY (:ids::integer[]) ORDER BY id`);

/** Selects the ids of members in this column. `going` are the ids of the table's rows that are removed. */
export const membersIn = (table: string, column: string) =>
  once<{ id: number }>(`
    SELECT DISTINCT ${identifier(column)} AS id FROM ${identifier(table)}
    WHERE ${identifier(column)} IS NOT NULL AND id <> ALL (:going::integer[])`);
