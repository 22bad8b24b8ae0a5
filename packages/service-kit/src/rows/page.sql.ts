import type { RowsQuery, TableRows } from '@lab/contracts';
import { escapeIdentifier } from 'pg';
import { Statement, type Values } from '../database/statement.js';
import type { RowCount } from './row-count.js';
import { rowFilter, rowOrder } from './row-filter.sql.js';
import { rowJsonSql } from './row.sql.js';
import type { TableDefinition } from './table-definition.js';

/** The position of a page: from which end it is read, after which row, and with which offset. */
interface Place {
  isBackward: boolean;
  /** Id of the neighbouring page's row, and on which side of it the page is. */
  beside: { id: number; side: '<' | '>' } | null;
  offset: number;
  size: number;
}

/**
 * Finds a page from the neighbouring page if that is known, from the end if it is the last, or else by offset. The
 * first page always starts at the first row, so that it includes newly inserted rows.
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

/** The number of pages; an empty table has one. */
const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** The position of a page in its list. */
export const pagesOf = (
  { page, limit }: Pick<RowsQuery, 'page' | 'limit'>,
  count: RowCount,
): TableRows['pagination'] => ({
  page,
  limit,
  totalPages: pageCount(count.total, limit),
  ...count,
});

/** The rows of a page as a subquery, in the order in which they were found. */
const pageRowsSql = (table: TableDefinition, condition: string, order: string, limits: string): string => {
  const columns = [...table.columns.keys()].map((name) => `rows.${escapeIdentifier(name)}`).join(', ');
  return `SELECT ${columns}, rows.xmin AS "row version" FROM ${table.sql} AS rows
    WHERE ${condition} ORDER BY ${order} ${limits}`;
};

interface PageRow {
  rows: string;
  versions: string;
}

/** One statement that produces a page: its rows and their versions, as JSON text. */
export const pageStatement = (
  table: TableDefinition,
  query: RowsQuery,
  count: RowCount,
): { statement: Statement<PageRow>; values: Values } => {
  const filter = rowFilter(table, query);
  const order = rowOrder(table, query);
  const { isBackward, beside, offset, size } = placeOf(query, count, order.isById);
  const condition = `${filter.where}${beside ? ` AND rows.id ${beside.side} :besideId` : ''}`;
  const limits = 'LIMIT :size OFFSET :offset';
  const found = pageRowsSql(table, condition, isBackward ? order.backward : order.forward, limits);
  const turned = isBackward ? ' ORDER BY place DESC' : '';
  const sql = `
    WITH page AS MATERIALIZED (${found})
    SELECT coalesce(string_agg(json, ','${turned}), '') AS rows,
      coalesce(string_agg(version, ','${turned}), '') AS versions
    FROM (SELECT row_number() OVER () AS place, ${rowJsonSql(table, 'page')} AS json,
      '"' || "row version" || '"' AS version FROM page) AS written`;
  return {
    statement: new Statement(sql, { isPrepared: query.filter === undefined && query.sort === undefined }),
    values: { ...filter.values, besideId: beside?.id, size, offset },
  };
};
