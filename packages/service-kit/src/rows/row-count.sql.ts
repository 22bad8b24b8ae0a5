import { EXACT_ROW_COUNT_LIMIT } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import { Statement } from '../database/statement.js';
import type { RowFilter } from './row-filter.sql.js';
import type { TableDefinition } from './table-definition.js';

/** Counts up to a limit, so that a large table does not make a page slow. */
const countSql = ({ sql }: TableDefinition, where: string): string =>
  `SELECT count(*)::int AS total FROM (SELECT FROM ${sql} AS rows WHERE ${where} LIMIT ${EXACT_ROW_COUNT_LIMIT}) AS counted`;

export const countRowsOf = (table: TableDefinition, { where, values }: RowFilter): Statement<{ total: number }> =>
  new Statement(countSql(table, where), { isPrepared: Object.keys(values).length === 0 });

/** Counts several whole tables in one statement, each by its index. Needs at least one. */
export const countEach = (tables: readonly TableDefinition[]): Statement<{ place: number; total: number }> => {
  const counts = tables.map((table, index) => `SELECT ${index} AS place, (${countSql(table, 'true')}) AS total`);
  return new Statement(counts.join(' UNION ALL '), { isPrepared: false });
};

/** The row count from PostgreSQL's last statistics, scaled by the table's growth since. */
export const estimateRows = ({ name }: TableDefinition): Statement<{ total: number }> =>
  new Statement(
    `SELECT CASE WHEN reltuples > 0 AND relpages > 0
       THEN round(reltuples * (pg_relation_size(oid) / current_setting('block_size')::numeric / relpages)::float8)
       ELSE 0 END AS total
     FROM pg_class WHERE oid = ${escapeLiteral(name)}::regclass`,
  );
