import type { AuditQuery } from '@lab/contracts';
import type { TableDefinition } from '../catalog/table-definition.js';
import type { RowFilter } from '../tables/row-filter.sql.js';

const contains = (text: string): string => `strpos(lower(${text}), lower(:person)) > 0`;

/** An entry has only the name that its author's session had; the directory has both names of a member. */
const byPerson = (members: TableDefinition | undefined): string => {
  const named = contains(`rows.actor ->> 'name'`);
  if (!members) return named;
  const found = `SELECT id FROM ${members.sql} WHERE ${contains(`concat_ws(' ', name_en, name)`)}`;
  return `(${named} OR (rows.actor ->> 'memberId')::integer IN (${found}))`;
};

const CONDITIONS: Record<'table' | 'row' | 'transaction' | 'day', string> = {
  table: 'rows.table_name = :table',
  row: 'rows.row_id = :row',
  transaction: 'rows.transaction = :transaction',
  day: `rows.created_at >= :day::date::timestamp AT TIME ZONE :timeZone
    AND rows.created_at < (:day::date + 1)::timestamp AT TIME ZONE :timeZone`,
};

interface FilterContext {
  timeZone: string;
  /** The directory; undefined before its service has started for the first time. */
  members: TableDefinition | undefined;
}

/** The entries of a person, a table, a row, a transaction and a day of the lab, as far as the query names them. */
export const entryFilter = (
  { person, table, row, transaction, day }: AuditQuery,
  { timeZone, members }: FilterContext,
): RowFilter => {
  const given = Object.entries({ person, table, row, transaction, day }).filter(([, value]) => value);
  const conditions = { ...CONDITIONS, person: byPerson(members) };
  const where = given.map(([name]) => conditions[name as keyof typeof conditions]).join(' AND ') || 'true';
  return { where, values: { ...Object.fromEntries(given), ...(day && { timeZone }) } };
};
