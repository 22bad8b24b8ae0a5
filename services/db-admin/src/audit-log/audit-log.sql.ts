import { AUDIT_LOG_NAME, personTables } from '@lab/contracts';
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

/** An entry as JSON text. */
export const entryOf = (log: TableDefinition): Statement<{ json: string }> =>
  new Statement(
    `SELECT ${rowJsonSql(log, 'rows')} AS json FROM ${log.sql} AS rows WHERE rows.log = :log AND rows.id = :id`,
  );

/**
 * What was deleted in the transaction of the entry `:id`, as JSON text. A backup gives many entries one transaction, so
 * they must also be of the same minute.
 */
export const deletedWith = (log: TableDefinition): Statement<{ json: string }> =>
  new Statement(`
    SELECT ${rowJsonSql(log, 'rows')} AS json FROM ${log.sql} AS rows, ${log.sql} AS entry
    WHERE entry.log = :log AND entry.id = :id AND rows.log = :log AND rows.id <> :id AND rows.xmin = entry.xmin
      AND rows.created_at BETWEEN entry.created_at - interval '1 minute' AND entry.created_at + interval '1 minute'
      AND rows.after IS NULL AND rows.before IS NOT NULL
    ORDER BY rows.id`);

/** A page of the entries that match a condition, as JSON text, the newest first. */
export const entriesOf = (log: TableDefinition, where: string): Statement<{ entries: string }> =>
  new Statement(`
    SELECT coalesce(string_agg(json, ','), '') AS entries FROM (
      SELECT ${rowJsonSql(log, 'rows')} AS json FROM ${log.sql} AS rows WHERE ${where}
      ORDER BY rows.created_at DESC, rows.id DESC LIMIT :limit OFFSET :offset) AS page`);

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
