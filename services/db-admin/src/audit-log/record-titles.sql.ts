import type { Row } from '@lab/contracts';
import { Statement } from '@lab/service-kit';
import { escapeLiteral } from 'pg';
import type { TableDefinition } from '../catalog/table-definition.js';
import { titleRowSql } from '../tables/labels.sql.js';

/** A record by its id, and what makes its title; null when nothing is known of it. */
export interface FoundRecord {
  table: string;
  id: number;
  row: Row | null;
}

/** The records of a table are those with the ids of this parameter. */
export const idsName = (index: number): string => `ids${index}`;

/**
 * What makes the titles of records that are there now.
 * @param tables at least one, each with a title
 */
export const recordsNow = (tables: readonly TableDefinition[]): Statement<FoundRecord> =>
  new Statement(
    tables
      .map(
        (table, index) => `
          SELECT ${escapeLiteral(table.name)}::text AS "table", target.id, ${titleRowSql(table)} AS row
          FROM ${table.sql} AS target WHERE target.id = ANY (:${idsName(index)}::integer[])`,
      )
      .join(' UNION ALL '),
    { isPrepared: false },
  );

/** The last known state of records in the audit log: of the first of `:ids` in the first of `:tables`, and so on. */
export const recordsBefore = (log: TableDefinition): Statement<FoundRecord> =>
  new Statement(`
    SELECT wanted.table_name AS "table", wanted.row_id AS id, (
      SELECT coalesce(rows.after, rows.before) FROM ${log.sql} AS rows
      WHERE rows.table_name = wanted.table_name AND rows.row_id = wanted.row_id
        AND rows.blanked_at IS NULL AND rows.action <> 'blank'
      ORDER BY rows.created_at DESC LIMIT 1) AS row
    FROM unnest(:tables::text[], :ids::integer[]) AS wanted (table_name, row_id)`);
