import { titleColumns, type RecordKey, type Row } from '@lab/contracts';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { Statement } from '../database/statement.js';
import type { TableDefinition } from './table-definition.js';

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
