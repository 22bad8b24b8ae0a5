import { EXACT_ROW_COUNT_LIMIT } from '@lab/contracts';
import type { DataSource } from 'typeorm';
import { countEach, countMatching, countTable } from './row-count.sql.js';
import type { RowFilter } from './row-filter.sql.js';
import type { TableDefinition } from './table-definition.js';

export interface RowCount {
  total: number;
  /** True for an estimate from statistics, because counting would take too long. */
  isApproximate: boolean;
}

const toCount = (total: number): RowCount => ({ total, isApproximate: total >= EXACT_ROW_COUNT_LIMIT });

/**
 * Returns the number of rows that match the filter. It is exact below the limit; above it, the count of a whole table
 * is an estimate.
 */
export const countRows = async (
  dataSource: DataSource,
  table: TableDefinition,
  filter: RowFilter,
): Promise<RowCount> => {
  const isWhole = Object.keys(filter.values).length === 0;
  const statement = isWhole ? countTable(table) : countMatching(table, filter);
  const [row] = await statement.run(dataSource, filter.values);
  return toCount(row!.total);
};

/** Counts the rows of each table. The results are in the order of the tables. */
export const countTables = async (dataSource: DataSource, tables: readonly TableDefinition[]): Promise<RowCount[]> => {
  const rows = await countEach(tables).run(dataSource);
  const totals = new Map(rows.map(({ place, total }) => [place, total]));
  return tables.map((_, place) => toCount(totals.get(place)!));
};
