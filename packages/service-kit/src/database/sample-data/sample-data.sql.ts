import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import { Statement } from '../statement.js';

/** A column with the id of a row of another table. */
export interface ForeignKey {
  table: string;
  column: string;
  target: string;
}

/** The foreign keys of the schema that lead to one of these tables. */
export const FOREIGN_KEYS = new Statement<ForeignKey>(`
  SELECT child.relname AS table, attname AS column, parent.relname AS target
  FROM pg_constraint
  JOIN pg_class AS child ON child.oid = conrelid
  JOIN pg_class AS parent ON parent.oid = confrelid
  JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND parent.relname = ANY (:tables::text[])`);

const once = <Row extends object>(sql: string): Statement<Row> => new Statement<Row>(sql, { isPrepared: false });

/** Nobody writes these tables until the transaction ends; everybody can read them. */
export const lockTables = (tables: readonly string[]) =>
  once(`LOCK TABLE ${tables.map((table) => identifier(table)).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);

/** SQL that tests whether the transaction of the audit entry `later` has also changed another table. */
const hasAlsoChanged = (table: string): string => `
  EXISTS (
    SELECT FROM audit_log AS cause
    WHERE cause.transaction = later.transaction AND cause.table_name = current_schema() || '.' || ${literal(table)})`;

/**
 * The rows that the author has inserted and that still exist, and whether somebody has edited them since. A change without a
 * role in its author, such as the settling of a vote, was made by no person and does not count. Neither does a change in a
 * transaction that has also changed the table `follows`, see `SampleTable`.
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

/** Which of these rows another row refers to that does not go with them: `going` are the ids of its own table that go. */
export const referredBy = ({ table, column }: ForeignKey, hasGoing: boolean) =>
  once<{ id: number }>(`
    SELECT DISTINCT ${identifier(column)} AS id FROM ${identifier(table)}
    WHERE ${identifier(column)} = ANY (:ids::integer[]) ${hasGoing ? 'AND id <> ALL (:going::integer[])' : ''}`);

/** Which of these rows belong to a row that stays. */
export const partsOfKept = (table: string, column: string) =>
  once<{ id: number }>(`
    SELECT id FROM ${identifier(table)}
    WHERE id = ANY (:ids::integer[]) AND ${identifier(column)} <> ALL (:going::integer[])`);

export const countRows = (table: string) =>
  once<{ count: number }>(`SELECT count(*)::integer AS count FROM ${identifier(table)}`);

export const deleteRows = (table: string) => once(`DELETE FROM ${identifier(table)} WHERE id = ANY (:ids::integer[])`);

/** The members whose ids are in this column. */
export const membersIn = (table: string, column: string) =>
  once<{ id: number }>(`
    SELECT DISTINCT ${identifier(column)} AS id FROM ${identifier(table)} WHERE ${identifier(column)} IS NOT NULL`);
