import type { AuditKeysQuery } from '@lab/contracts';
import type { RowFilter } from './row-filter.sql.js';

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
