import { EXACT_ROW_COUNT_LIMIT } from '@lab/contracts';
import type { DataSource } from 'typeorm';
import type { TableDefinition } from '../catalog/table-definition.js';
import type { RowFilter } from './row-filter.js';

/** How many rows there are. */
export interface RowCount {
  total: number;
  /** From statistics: counting would take too long. */
  isApproximate: boolean;
}

/** Counts up to the limit, so that a table which has grown since its statistics cannot hold anyone up. */
const countSql = (table: TableDefinition, where: string): string =>
  `SELECT count(*)::int AS total FROM (SELECT FROM ${table.sql} AS rows WHERE ${where} LIMIT ${EXACT_ROW_COUNT_LIMIT}) AS counted`;

const estimateOf = ({ estimatedRows }: TableDefinition): RowCount => ({
  total: Math.max(estimatedRows, EXACT_ROW_COUNT_LIMIT),
  isApproximate: true,
});

const toCount = (table: TableDefinition, total: number): RowCount =>
  total < EXACT_ROW_COUNT_LIMIT ? { total, isApproximate: false } : estimateOf(table);

/** Rows of a table that pass the filter: counted below the limit, else as PostgreSQL's statistics have it. */
export const countRows = async (
  dataSource: DataSource,
  table: TableDefinition,
  { where, parameters }: RowFilter,
): Promise<RowCount> => {
  const isWhole = parameters.length === 0;
  if (isWhole && table.estimatedRows >= EXACT_ROW_COUNT_LIMIT) return estimateOf(table);
  const [row] = await dataSource.query<{ total: number }[]>(countSql(table, where), parameters);
  if (isWhole) return toCount(table, row!.total);
  return { total: row!.total, isApproximate: row!.total >= EXACT_ROW_COUNT_LIMIT };
};

/** The same for whole tables, all in one statement. */
export const countTables = async (
  dataSource: DataSource,
  tables: readonly TableDefinition[],
): Promise<Map<string, RowCount>> => {
  const counted = tables.filter(({ estimatedRows }) => estimatedRows < EXACT_ROW_COUNT_LIMIT);
  const sql = counted.map((table, index) => `SELECT ${index} AS place, (${countSql(table, 'true')}) AS total`);
  const rows = counted.length
    ? await dataSource.query<{ place: number; total: number }[]>(sql.join(' UNION ALL '))
    : [];
  const totals = new Map(rows.map(({ place, total }) => [counted[place]!.name, total]));
  return new Map(tables.map((table) => [table.name, toCount(table, totals.get(table.name) ?? EXACT_ROW_COUNT_LIMIT)]));
};
