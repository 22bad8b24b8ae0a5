import type { RowsQuery } from '@lab/contracts';
import { escapeIdentifier } from 'pg';
import type { TableDefinition } from '../catalog/table-definition.js';
import { labelsSql } from './labels-sql.js';
import { rowFilter, rowOrder } from './row-filter.js';
import type { RowCount } from './row-count.js';
import { rowJsonSql } from './row-sql.js';

/** How a page is found: from which end, behind which row, and how many rows come before it. */
interface Place {
  isBackward: boolean;
  /** The neighbouring row's id and on which side of it the page is. */
  beside: { id: number; side: '<' | '>' } | null;
  offset: number;
  size: number;
}

/**
 * By the neighbouring page where that is known, from the end when it is the last, else by counting rows. The first page
 * is always the first: rows that were added in front of it are on it.
 */
const placeOf = (query: RowsQuery, { total, isApproximate }: RowCount, isById: boolean): Place => {
  const { page, limit, order, after, before } = query;
  const [behind, ahead] = order === 'asc' ? (['>', '<'] as const) : (['<', '>'] as const);
  const start = { isBackward: false, beside: null, offset: (page - 1) * limit, size: limit };
  if (page === 1) return start;
  if (isById && after !== undefined) return { ...start, offset: 0, beside: { id: after, side: behind } };
  if (isById && before !== undefined) {
    return { isBackward: true, offset: 0, size: limit, beside: { id: before, side: ahead } };
  }
  if (page !== pageCount(total, limit)) return start;
  return { isBackward: true, beside: null, offset: 0, size: isApproximate ? limit : total - (page - 1) * limit };
};

/** How many pages a table has; an empty one has one. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** The rows of a page as a table of their own, in the order in which they were found. */
const pageRowsSql = (table: TableDefinition, condition: string, order: string, limits: string): string => {
  const columns = [...table.columns.keys()].map((name) => `rows.${escapeIdentifier(name)}`).join(', ');
  return `SELECT ${columns}, rows.xmin AS "row version" FROM ${table.sql} AS rows
    WHERE ${condition} ORDER BY ${order} ${limits}`;
};

/** One statement that writes a page: its rows, their versions and the labels of what they lead to, as JSON text. */
export const pageSql = (
  table: TableDefinition,
  tables: ReadonlyMap<string, TableDefinition>,
  query: RowsQuery,
  count: RowCount,
): { sql: string; parameters: unknown[] } => {
  const filter = rowFilter(table, query);
  const order = rowOrder(table, query);
  const { isBackward, beside, offset, size } = placeOf(query, count, order.isById);
  const parameters = [...filter.parameters];
  const condition = `${filter.where}${beside ? ` AND rows.id ${beside.side} $${parameters.push(beside.id)}` : ''}`;
  const limits = `LIMIT $${parameters.push(size)} OFFSET $${parameters.push(offset)}`;
  const found = pageRowsSql(table, condition, isBackward ? order.backward : order.forward, limits);
  const turned = isBackward ? ' ORDER BY place DESC' : '';
  const sql = `
    WITH page AS MATERIALIZED (${found})
    SELECT coalesce(string_agg(json, ','${turned}), '') AS rows,
      coalesce(string_agg(version, ','${turned}), '') AS versions, ${labelsSql(table, tables)} AS labels
    FROM (SELECT row_number() OVER () AS place, ${rowJsonSql(table, 'page')} AS json,
      '"' || "row version" || '"' AS version FROM page) AS written`;
  return { sql, parameters };
};
