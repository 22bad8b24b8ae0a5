import { EXACT_ROW_COUNT_LIMIT } from '@lab/contracts';
import type { DataSource } from 'typeorm';
import type { TableDefinition } from '../catalog/table-definition.js';
import { countEach, countRowsOf } from './row-count.sql.js';
import type { RowFilter } from './row-filter.sql.js';

export interface RowCount {
  total: number;
  /** True for an estimate from statistics, because counting would take too long. */
  isApproximate: boolean;
}

const estimateOf = ({ estimatedRows }: TableDefinition): RowCount => ({
  total: Math.max(estimatedRows, EXACT_ROW_COUNT_LIMIT),
  isApproximate: true,
});

const toCount = (table: TableDefinition, total: number): RowCount =>
  total < EXACT_ROW_COUNT_LIMIT ? { total, isApproximate: false } : estimateOf(table);

/** The number of rows that match the filter: exact below the limit, else an estimate. */
export const countRows = async (
  dataSource: DataSource,
  table: TableDefinition,
  filter: RowFilter,
): Promise<RowCount> => {
  const isWhole = Object.keys(filter.values).length === 0;
  if (isWhole && table.estimatedRows >= EXACT_ROW_COUNT_LIMIT) return estimateOf(table);
  const [row] = await countRowsOf(table, filter).run(dataSource, filter.values);
  if (isWhole) return toCount(table, row!.total);
  return { total: row!.total, isApproximate: row!.total >= EXACT_ROW_COUNT_LIMIT };
};

/** The same for whole tables, in one statement. */
export const countTables = async (
  dataSource: DataSource,
  tables: readonly TableDefinition[],
): Promise<Map<string, RowCount>> => {
  const counted = tables.filter(({ estimatedRows }) => estimatedRows < EXACT_ROW_COUNT_LIMIT);
  const rows = counted.length ? await countEach(counted).run(dataSource) : [];
  const totals = new Map(rows.map(({ place, total }) => [counted[place]!.name, total]));
  return new Map(tables.map((table) => [table.name, toCount(table, totals.get(table.name) ?? EXACT_ROW_COUNT_LIMIT)]));
};
