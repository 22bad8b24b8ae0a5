import { escapeIdentifier, escapeLiteral } from 'pg';
import type { EntityMetadata } from 'typeorm';
import type { FilesOfService } from '../storage/file-storage.js';
import { Statement } from './statement.js';

/** The tables whose ids are those of members. */
const MEMBER_TABLES = new Set(['lab_members', 'known_members']);

/** Every column with the id of a member is named like this. A test at the gateway compares it with all tables. */
const MEMBER_COLUMN = /(^|_)(member|by|keeper)_id$/;

/** Columns with secrets, and with values that only the portal itself can use. Neither may leave the portal. */
const SECRET_COLUMN = /hash|token|secret|password|challenge|credential_id|public_key|counter/;

const namesOf = ({ columns }: EntityMetadata): string[] => columns.map(({ databaseName }) => databaseName);

/** The columns of a table that name the member to whom a row belongs. */
export const memberColumns = (table: EntityMetadata): string[] =>
  MEMBER_TABLES.has(table.tableName) ? ['id'] : namesOf(table).filter((name) => MEMBER_COLUMN.test(name));

/** The columns of a table that a member may read in their own rows. */
export const readableColumns = (table: EntityMetadata): string[] =>
  namesOf(table).filter((name) => !SECRET_COLUMN.test(name));

const ofMember = (columns: readonly string[]): string =>
  columns.map((name) => `${escapeIdentifier(name)} = :id::integer`).join(' OR ');

/** The rows of a table that refer to the member `:id`. */
export const rowsOfMember = (table: EntityMetadata): Statement<{ row: Record<string, unknown> }> =>
  new Statement(`
    SELECT row_to_json(found) AS row FROM (
      SELECT ${readableColumns(table)
        .map((name) => escapeIdentifier(name))
        .join(', ')}
      FROM ${escapeIdentifier(table.tableName)} WHERE ${ofMember(memberColumns(table))} ORDER BY 1) AS found`);

/** The keys of the files of the rows that refer to the member `:id`, with their titles if they have some. */
export const filesOfMember = (
  table: EntityMetadata,
  { column, titleColumn }: FilesOfService,
): Statement<{ key: string; title: string | null }> =>
  new Statement(`
    SELECT ${escapeIdentifier(column)} AS key, ${titleColumn ? escapeIdentifier(titleColumn) : 'NULL'} AS title
    FROM ${escapeIdentifier(table.tableName)}
    WHERE ${escapeIdentifier(column)} IS NOT NULL AND (${ofMember(memberColumns(table))})`);

/** True when a state of a row in the audit log refers to the member. */
const isOfMember = (state: string, tables: readonly EntityMetadata[]): string => {
  const own = tables.filter(({ tableName }) => MEMBER_TABLES.has(tableName));
  const columns = new Set(tables.flatMap(memberColumns).filter((name) => name !== 'id'));
  return [
    ...own.map(
      ({ tableName }) =>
        `table_name = current_schema() || ${escapeLiteral(`.${tableName}`)} AND ${state} ->> 'id' = :id::text`,
    ),
    ...[...columns].map((name) => `${state} ->> ${escapeLiteral(name)} = :id::text`),
    'false',
  ].join(' OR ');
};

/**
 * The entries of the audit log about the member's rows, and the member's own changes of other rows. Only the states of
 * a row that refer to the member are included, and no other author.
 */
export const changesOfMember = (tables: readonly EntityMetadata[]): Statement<{ row: Record<string, unknown> }> =>
  new Statement(`
    SELECT row_to_json(found) AS row FROM (
      SELECT created_at, CASE WHEN is_author THEN actor END AS actor, action, table_name, row_id,
        CASE WHEN is_own_before THEN before END AS before, CASE WHEN is_own_after THEN after END AS after
      FROM (
        SELECT *, coalesce(actor ->> 'memberId' = :id::text, false) AS is_author,
          coalesce(${isOfMember('before', tables)}, false) AS is_own_before,
          coalesce(${isOfMember('after', tables)}, false) AS is_own_after
        FROM audit_log) AS entries
      WHERE is_author OR is_own_before OR is_own_after ORDER BY created_at, id) AS found`);
