import { EXACT_ROW_COUNT_LIMIT } from '@lab/contracts';
import { Statement } from '@lab/service-kit';
import type { TableDefinition } from '../catalog/table-definition.js';
import type { RowFilter } from './row-filter.sql.js';

/** Counts up to a limit, so that a table that has outgrown its statistics cannot make it slow. */
const countSql = ({ sql }: TableDefinition, where: string): string =>
  `SELECT count(*)::int AS total FROM (SELECT FROM ${sql} AS rows WHERE ${where} LIMIT ${EXACT_ROW_COUNT_LIMIT}) AS counted`;

export const countRowsOf = (table: TableDefinition, { where, values }: RowFilter): Statement<{ total: number }> =>
  new Statement(countSql(table, where), { isPrepared: Object.keys(values).length === 0 });

/** Counts several whole tables in one statement, each by its index. Needs at least one. */
export const countEach = (tables: readonly TableDefinition[]): Statement<{ place: number; total: number }> => {
  const counts = tables.map((table, index) => `SELECT ${index} AS place, (${countSql(table, 'true')}) AS total`);
  return new Statement(counts.join(' UNION ALL '), { isPrepared: false });
};
