import { personTables } from '@lab/contracts';
import { escapeLiteral } from 'pg';

const [MEMBERS, REQUESTS] = personTables.map((name) => escapeLiteral(name));

/**
 * Blanks what the log keeps of the person whose row is $2 of the table $1: of that row, of the member that a request was
 * for, and of all requests of that member or of one of their email addresses. Gives the ids of the entries.
 */
export const BLANK_SQL = `
  WITH person AS (
    SELECT $1::text AS table_name, $2::integer AS row_id
    UNION
    SELECT ${MEMBERS}, (coalesce(after, before) ->> 'member_id')::integer FROM db_admin.audit_log
    WHERE table_name = $1 AND row_id = $2 AND table_name = ${REQUESTS}
      AND coalesce(after, before) ->> 'member_id' IS NOT NULL
  ), addresses AS (
    SELECT lower(state ->> 'email') AS email
    FROM db_admin.audit_log JOIN person USING (table_name, row_id), LATERAL (VALUES (before), (after)) AS states (state)
  )
  UPDATE db_admin.audit_log AS entry
  SET before = db_admin.blank_of(before), after = db_admin.blank_of(after), blanked_at = now()
  WHERE blanked_at IS NULL AND action <> 'blank' AND (
    EXISTS (SELECT FROM person WHERE person.table_name = entry.table_name AND person.row_id = entry.row_id)
    OR table_name = ${REQUESTS} AND EXISTS (
      SELECT FROM (VALUES (before), (after)) AS states (state)
      WHERE lower(state ->> 'email') IN (SELECT email FROM addresses)
        OR EXISTS (SELECT FROM person WHERE person.table_name = ${MEMBERS} AND person.row_id::text = state ->> 'member_id')))
  RETURNING id`;
