import { EXACT_ROW_COUNT_LIMIT } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import { Statement } from '../database/statement.js';
import type { RowFilter } from './row-filter.sql.js';
import type { TableDefinition } from './table-definition.js';

/** Counts up to a limit, so that a large table does not make a page slow. */
const countSql = ({ sql }: TableDefinition, where: string): string =>
  `SELECT count(*)::int AS total FROM (SELECT FROM ${sql} AS rows WHERE ${where} LIMIT ${EXACT_ROW_COUNT_LIMIT}) AS counted`;

/** The row count from PostgreSQL's last statistics, scaled by the table's growth since. */
const estimateSql = ({ name }: TableDefinition): string => `
  SELECT CASE WHEN reltuples > 0 AND relpages > 0
    THEN round(reltuples * (pg_relation_size(oid) / current_setting('block_size')::numeric / relpages)::float8)::int
    ELSE 0 END
  FROM pg_class WHERE oid = ${escapeLiteral(name)}::regclass`;

/** The rows of a whole table: the estimate if it exceeds the limit, which spares counting up to there; otherwise a count. */
const tableCountSql = (table: TableDefinition): string => `
  SELECT CASE WHEN estimate < ${EXACT_ROW_COUNT_LIMIT} THEN (${countSql(table, 'true')}) ELSE estimate END AS total
  FROM (${estimateSql(table)}) AS statistics (estimate)`;

/** Counts the rows of a table that match a filter. */
export const countMatching = (table: TableDefinition, { where }: RowFilter): Statement<{ total: number }> =>
  new Statement(countSql(table, where), { isPrepared: false });

/** Counts a whole table. */
export const countTable = (table: TableDefinition): Statement<{ total: number }> => new Statement(tableCountSql(table));

/** Counts several whole tables in one statement, each by its index. Needs at least one. */
export const countEach = (tables: readonly TableDefinition[]): Statement<{ place: number; total: number }> => {
  const counts = tables.map((table, index) => `SELECT ${index} AS place, (${tableCountSql(table)}) AS total`);
  return new Statement(counts.join(' UNION ALL '), { isPrepared: false });
};
