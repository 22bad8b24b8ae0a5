import { EXACT_ROW_COUNT_LIMIT } from '@lab/contracts';
import type { DataSource } from 'typeorm';
import { countEach, countRowsOf, estimateRows } from './row-count.sql.js';
import type { RowFilter } from './row-filter.sql.js';
import type { TableDefinition } from './table-definition.js';

export interface RowCount {
  total: number;
  /** True for an estimate from statistics, because counting would take too long. */
  isApproximate: boolean;
}

const toCount = async (dataSource: DataSource, table: TableDefinition, counted: number): Promise<RowCount> => {
  if (counted < EXACT_ROW_COUNT_LIMIT) return { total: counted, isApproximate: false };
  const [estimate] = await estimateRows(table).run(dataSource);
  return { total: Math.max(estimate!.total, EXACT_ROW_COUNT_LIMIT), isApproximate: true };
};

/**
 * Returns the number of rows that match the filter. It is exact below the limit; above it, the count of a whole table
 * is an estimate.
 */
export const countRows = async (
  dataSource: DataSource,
  table: TableDefinition,
  filter: RowFilter,
): Promise<RowCount> => {
  const [row] = await countRowsOf(table, filter).run(dataSource, filter.values);
  const { total } = row!;
  if (Object.keys(filter.values).length === 0) return toCount(dataSource, table, total);
  return { total, isApproximate: total >= EXACT_ROW_COUNT_LIMIT };
};

/** Counts the rows of each table. The results are in the order of the tables. */
export const countTables = async (dataSource: DataSource, tables: readonly TableDefinition[]): Promise<RowCount[]> => {
  const rows = await countEach(tables).run(dataSource);
  const totals = new Map(rows.map(({ place, total }) => [place, total]));
  return Promise.all(tables.map((table, place) => toCount(dataSource, table, totals.get(place)!)));
};
