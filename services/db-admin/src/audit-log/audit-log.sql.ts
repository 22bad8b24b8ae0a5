import { AUDIT_LOG_NAME, personTables, type AuditAction } from '@lab/contracts';
import { Statement } from '@lab/service-kit';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { logsSql } from '../catalog/audit-logs.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { rowJsonSql } from '../tables/row.sql.js';

/** Records in db-admin's own log that a person's data was blanked. */
export const RECORD_BLANKING = new Statement(`
  INSERT INTO db_admin.audit_log (actor, action, table_name, row_id, after)
  VALUES (current_setting('lab.actor')::json, 'blank', :table, :rowId, :after)`);

/** Everything that the transaction changes is recorded as restored. */
export const MARK_AS_RESTORED = new Statement(`SELECT set_config('lab.action', 'restore', true)`);

/**
 * Constraints that can wait are checked when everything is back: on the way a row may have what another one still has, as
 * when meetings move by a week.
 */
export const DEFER_CONSTRAINTS = new Statement('SET CONSTRAINTS ALL DEFERRED', { isPrepared: false });

export const CHECK_CONSTRAINTS = new Statement('SET CONSTRAINTS ALL IMMEDIATE', { isPrepared: false });

/** An entry as JSON text. */
export const entryOf = (log: TableDefinition): Statement<{ json: string }> =>
  new Statement(
    `SELECT ${rowJsonSql(log, 'rows')} AS json FROM ${log.sql} AS rows WHERE rows.log = :log AND rows.id = :id`,
  );

/** Everything that a transaction has changed, in the order of the changes, as JSON text. */
export const entriesOfTransaction = (log: TableDefinition): Statement<{ json: string }> =>
  new Statement(`
    SELECT ${rowJsonSql(log, 'rows')} AS json FROM ${log.sql} AS rows
    WHERE rows.transaction = :transaction ORDER BY rows.created_at, rows.id`);

/** A page of the entries that match a condition, as JSON text. */
export const entriesOf = (log: TableDefinition, where: string, order: 'ASC' | 'DESC'): Statement<{ json: string }> =>
  new Statement(`
    SELECT ${rowJsonSql(log, 'rows')} AS json FROM ${log.sql} AS rows WHERE ${where}
    ORDER BY rows.created_at ${order}, rows.id ${order} LIMIT :limit OFFSET :offset`);

/** A page of the transactions with an entry that matches a condition, the newest first, and the number of all of them. */
export const transactionsOf = (
  log: TableDefinition,
  where: string,
): Statement<{ total: number; transactions: string[] }> =>
  new Statement(`
    WITH acted AS MATERIALIZED (
      SELECT transaction, max(created_at) AS at FROM ${log.sql} AS rows WHERE ${where} GROUP BY transaction
    ), page AS (
      SELECT transaction, at FROM acted ORDER BY at DESC, transaction DESC LIMIT :limit OFFSET :offset
    )
    SELECT (SELECT count(*)::integer FROM acted) AS total,
      (SELECT coalesce(json_agg(transaction ORDER BY at DESC, transaction DESC), '[]') FROM page) AS transactions`);

/**
 * The entry by which each of `:transactions` is named, as JSON text, and how much it has changed. That is its first entry,
 * except that rows may be deleted before the row to which they belong: then it is the first of the foremost of `:tables`.
 */
export const headsOf = (
  log: TableDefinition,
): Statement<{ transaction: string; json: string; changes: AuditAction['changes'] }> =>
  new Statement(`
    WITH entries AS MATERIALIZED (
      SELECT log, id, created_at, transaction, table_name,
        CASE WHEN before IS NULL THEN 'insert' WHEN after IS NULL THEN 'delete' ELSE 'update' END AS change
      FROM ${log.sql} AS rows WHERE rows.transaction = ANY (:transactions)
    ), heads AS (
      SELECT DISTINCT ON (transaction) transaction, log, id, created_at
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
    FROM heads JOIN ${log.sql} AS rows
      ON rows.log = heads.log AND rows.id = heads.id AND rows.created_at = heads.created_at`);

/** Of two administrators who restore what one transaction has changed, the second waits until the first is done. */
export const LOCK_TRANSACTION = new Statement(`SELECT pg_advisory_xact_lock(hashtext('undo ' || :transaction))`);

/** The logs that keep entries about people, as a list for `LOCK TABLE` and as a subquery. */
const personLogs = ({ logs = [], columns }: TableDefinition) => {
  const schemas = logs.filter(
    (schema) => schema === 'db_admin' || personTables.some((name) => name.startsWith(`${schema}.`)),
  );
  return {
    list: schemas.map((schema) => `${escapeIdentifier(schema)}.${AUDIT_LOG_NAME}`).join(', '),
    sql: logsSql(schemas, [...columns.keys()]),
  };
};

/** Waits for transactions that are writing an entry about a person. */
export const lockEntries = (log: TableDefinition): Statement =>
  new Statement(`LOCK TABLE ${personLogs(log).list} IN SHARE ROW EXCLUSIVE MODE`);

/** Blocks `lockEntries` until the transaction ends. */
export const holdEntries = (log: TableDefinition): Statement =>
  new Statement(`LOCK TABLE ${personLogs(log).list} IN ROW EXCLUSIVE MODE`);

const [MEMBERS, REQUESTS] = personTables.map((name) => escapeLiteral(name));

/**
 * Finds the entries about the person whose row is `:rowId` of `:table`: about that row, about the member that a request
 * was for, and about all requests of that member or with one of their email addresses. Returns their ids in each log.
 */
export const findEntries = (log: TableDefinition): Statement<{ log: string; ids: number[] }> => {
  const { sql } = personLogs(log);
  return new Statement(`
  WITH entries AS MATERIALIZED (
    SELECT * FROM ${sql} AS logs WHERE table_name IN (${MEMBERS}, ${REQUESTS})
  ), person AS (
    SELECT :table::text AS table_name, :rowId::integer AS row_id
    UNION
    SELECT ${MEMBERS}, (coalesce(after, before) ->> 'member_id')::integer FROM entries
    WHERE table_name = :table AND row_id = :rowId AND table_name = ${REQUESTS}
      AND coalesce(after, before) ->> 'member_id' IS NOT NULL
  ), addresses AS (
    SELECT lower(state ->> 'email') AS email
    FROM entries JOIN person USING (table_name, row_id), LATERAL (VALUES (before), (after)) AS states (state)
  )
  SELECT log, array_agg(id) AS ids FROM entries
  WHERE blanked_at IS NULL AND action <> 'blank' AND (
    EXISTS (SELECT FROM person WHERE person.table_name = entries.table_name AND person.row_id = entries.row_id)
    OR table_name = ${REQUESTS} AND EXISTS (
      SELECT FROM (VALUES (before), (after)) AS states (state)
      WHERE lower(state ->> 'email') IN (SELECT email FROM addresses)
        OR EXISTS (SELECT FROM person WHERE person.table_name = ${MEMBERS} AND person.row_id::text = state ->> 'member_id')))
  GROUP BY log`);
};

/** Blanks the entries `:ids` of a schema's log. */
export const blankEntries = (schema: string): Statement =>
  new Statement(`
  UPDATE ${escapeIdentifier(schema)}.${AUDIT_LOG_NAME}
  SET before = db_admin.audit_blank_of(before), after = db_admin.audit_blank_of(after), blanked_at = now()
  WHERE id = ANY (:ids)`);
