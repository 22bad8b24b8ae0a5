import { AUDIT_LOG_NAME, personTables, type AuditAction, type AuditKeysQuery } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import { Statement } from '../database/statement.js';
import { exactInstantSql } from '../database/time.sql.js';
import { rowJsonSql, type RowFilter } from './rows.sql.js';
import type { TableDefinition } from './row-tables.js';

interface Key {
  at: string;
  key: string;
}

/** The keys of the entries that match a condition. */
export const keysOfEntries = ({ sql }: TableDefinition, where: string, order: 'ASC' | 'DESC'): Statement<Key> =>
  new Statement(`
    SELECT ${exactInstantSql('rows.created_at')} AS at, rows.id::text AS key FROM ${sql} AS rows WHERE ${where}
    ORDER BY rows.created_at ${order}, rows.id ${order} LIMIT :count`);

/** The keys of the transactions with an entry that matches a condition, the newest first, and the number of all of them. */
export const keysOfActions = ({ sql }: TableDefinition, where: string): Statement<Key & { total: number }> =>
  new Statement(`
    WITH acted AS MATERIALIZED (
      SELECT transaction, max(created_at) AS created_at FROM ${sql} AS rows WHERE ${where} GROUP BY transaction
    )
    SELECT ${exactInstantSql('created_at')} AS at, transaction AS key, (SELECT count(*)::integer FROM acted) AS total
    FROM acted ORDER BY created_at DESC, transaction DESC LIMIT :count`);

/** The entries with these ids, as JSON text. */
export const entriesOf = (log: TableDefinition): Statement<{ json: string }> =>
  new Statement(
    `SELECT ${rowJsonSql(log, 'rows')} AS json FROM ${log.sql} AS rows WHERE rows.id = ANY (:ids::integer[])`,
  );

/** The changes of a transaction in order, as JSON text. */
export const entriesOfTransaction = (log: TableDefinition): Statement<{ json: string }> =>
  new Statement(`
    SELECT ${rowJsonSql(log, 'rows')} AS json FROM ${log.sql} AS rows
    WHERE rows.transaction = :transaction ORDER BY rows.created_at, rows.id`);

/**
 * The main entry of each of `:transactions`, as JSON text, and the number of its changes. It is the first entry. In a
 * deletion, rows may be deleted before the row to which they belong: then it is the first entry of the table that comes
 * first in `:tables`.
 */
export const headsOf = (
  log: TableDefinition,
): Statement<{ transaction: string; json: string; changes: AuditAction['changes'] }> =>
  new Statement(`
    WITH entries AS MATERIALIZED (
      SELECT id, created_at, transaction, table_name,
        CASE WHEN before IS NULL THEN 'insert' WHEN after IS NULL THEN 'delete' ELSE 'update' END AS change
      FROM ${log.sql} AS rows WHERE rows.transaction = ANY (:transactions)
    ), heads AS (
      SELECT DISTINCT ON (transaction) transaction, id, created_at
      FROM (
        SELECT *, first_value(change) OVER (PARTITION BY transaction ORDER BY created_at, id) AS first_change FROM entries
      ) AS compared
      WHERE change = first_change
      ORDER BY transaction, CASE change WHEN 'delete' THEN array_position(:tables::text[], table_name) END, created_at, id
    ), counted AS (
      SELECT transaction, table_name, change, count(*)::integer AS count FROM entries GROUP BY 1, 2, 3
    )
    SELECT heads.transaction, ${rowJsonSql(log, 'rows')} AS json, (
      SELECT json_agg(json_build_object('table', table_name, 'change', change, 'count', count)
        ORDER BY array_position(:tables::text[], table_name), change)
      FROM counted WHERE counted.transaction = heads.transaction) AS changes
    FROM heads JOIN ${log.sql} AS rows ON rows.id = heads.id AND rows.created_at = heads.created_at`);

/** Records all changes of the transaction as a restoration. */
export const MARK_AS_RESTORED = new Statement(`SELECT set_config('lab.action', 'restore', true)`);

/**
 * Defers constraints until all rows are restored. Until then two rows may have the same value, for example when
 * meetings move by a week.
 */
export const DEFER_CONSTRAINTS = new Statement('SET CONSTRAINTS ALL DEFERRED', { isPrepared: false });

export const CHECK_CONSTRAINTS = new Statement('SET CONSTRAINTS ALL IMMEDIATE', { isPrepared: false });

/** Makes concurrent restores of one transaction run one after the other. */
export const LOCK_TRANSACTION = new Statement(`SELECT pg_advisory_xact_lock(hashtext('undo ' || :transaction))`);

/** Waits for transactions that are writing an entry. */
export const LOCK_ENTRIES = new Statement(`LOCK TABLE ${AUDIT_LOG_NAME} IN SHARE ROW EXCLUSIVE MODE`);

/** Blocks `LOCK_ENTRIES` until the transaction ends. */
export const HOLD_ENTRIES = new Statement(`LOCK TABLE ${AUDIT_LOG_NAME} IN ROW EXCLUSIVE MODE`);

const [MEMBERS, REQUESTS] = personTables.map((name) => escapeLiteral(name));

/**
 * Blanks the entries about the person whose row is `:rowId` of `:table`: about that row, about the member that a request
 * was for, and about all requests of that member or with one of their email addresses. Returns their ids.
 */
export const BLANK_ENTRIES = new Statement<{ id: number }>(`
  WITH entries AS MATERIALIZED (
    SELECT * FROM ${AUDIT_LOG_NAME} WHERE table_name IN (${MEMBERS}, ${REQUESTS})
  ), person AS (
    SELECT :table::text AS table_name, :rowId::integer AS row_id
    UNION
    SELECT ${MEMBERS}, (coalesce(after, before) ->> 'member_id')::integer FROM entries
    WHERE table_name = :table AND row_id = :rowId AND table_name = ${REQUESTS}
      AND coalesce(after, before) ->> 'member_id' IS NOT NULL
  ), addresses AS (
    SELECT lower(state ->> 'email') AS email
    FROM entries JOIN person USING (table_name, row_id), LATERAL (VALUES (before), (after)) AS states (state)
  ), found AS (
    SELECT id FROM entries
    WHERE blanked_at IS NULL AND action <> 'blank' AND (
      EXISTS (SELECT FROM person WHERE person.table_name = entries.table_name AND person.row_id = entries.row_id)
      OR table_name = ${REQUESTS} AND EXISTS (
        SELECT FROM (VALUES (before), (after)) AS states (state)
        WHERE lower(state ->> 'email') IN (SELECT email FROM addresses)
          OR EXISTS (SELECT FROM person WHERE person.table_name = ${MEMBERS} AND person.row_id::text = state ->> 'member_id')))
  )
  UPDATE ${AUDIT_LOG_NAME} AS log
  SET before = audit_blank_of(before), after = audit_blank_of(after), blanked_at = now()
  FROM found WHERE log.id = found.id RETURNING log.id`);

/** Records that a person's data was blanked. */
export const RECORD_BLANKING = new Statement(`
  INSERT INTO ${AUDIT_LOG_NAME} (actor, action, table_name, row_id, after)
  VALUES (current_setting('lab.actor')::json, 'blank', :table, :rowId, :after)`);

const CONDITIONS = {
  table: 'rows.table_name = :table',
  row: 'rows.row_id = :row',
  transaction: 'rows.transaction = :transaction',
  day: `rows.created_at >= :day::date::timestamp AT TIME ZONE :timeZone
    AND rows.created_at < (:day::date + 1)::timestamp AT TIME ZONE :timeZone`,
  person: `(strpos(lower(rows.actor ->> 'name'), lower(:person)) > 0
    OR (rows.actor ->> 'memberId')::integer = ANY (:memberIds))`,
} as const;

/** The condition for entries of the query's person, table, row, transaction and day. */
export const entryFilter = (
  { person, table, row, transaction, day, memberIds }: AuditKeysQuery,
  timeZone: string,
): RowFilter => {
  const given = Object.entries({ person, table, row, transaction, day }).filter(([, value]) => value);
  const where = given.map(([name]) => CONDITIONS[name as keyof typeof CONDITIONS]).join(' AND ') || 'true';
  return {
    where,
    values: { ...Object.fromEntries(given), ...(day && { timeZone }), ...(person && { memberIds }) },
  };
};
