import {
  type RowsQuery,
  type TableRows,
  EXACT_ROW_COUNT_LIMIT,
  type Row,
  dbAdminMessages,
  rowPageSizes,
} from '@lab/contracts';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { Statement, type Values } from '../database/statement.js';
import type { RowCount } from './row-pages.js';
import type { TableDefinition, Column } from './row-tables.js';
import { InvalidInputException } from '../process/errors/errors.js';
import { readValue } from './read-cell.js';
import { exactInstantSql } from '../database/time.sql.js';

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
const placeOf = (query: RowsQuery, count: RowCount | undefined, isById: boolean): Place => {
  const { page, limit, order, after, before } = query;
  const [behind, ahead] = order === 'asc' ? (['>', '<'] as const) : (['<', '>'] as const);
  const start = { isBackward: false, beside: null, offset: (page - 1) * limit, size: limit };
  if (page === 1 || !count) return start;
  if (isById && after !== undefined) return { ...start, offset: 0, beside: { id: after, side: behind } };
  if (isById && before !== undefined) {
    return { isBackward: true, offset: 0, size: limit, beside: { id: before, side: ahead } };
  }
  const { total, isApproximate } = count;
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
  /** The number of rows in the table that match the filter; 0 when it was given. */
  total: number;
}

/**
 * One statement that produces a page: its rows and their versions, as JSON text, and the number of rows.
 * @param count the number of rows, which every page but the first needs
 */
export const pageStatement = (
  table: TableDefinition,
  query: RowsQuery,
  count?: RowCount,
): { statement: Statement<PageRow>; values: Values } => {
  const filter = rowFilter(table, query);
  const order = rowOrder(table, query);
  const { isBackward, beside, offset, size } = placeOf(query, count, order.isById);
  const condition = `${filter.where}${beside ? ` AND rows.id ${beside.side} :besideId` : ''}`;
  // As literals: with parameters, PostgreSQL would plan the prepared statement again for each request.
  const limits = `LIMIT ${Number(size)} OFFSET ${Number(offset)}`;
  const found = pageRowsSql(table, condition, isBackward ? order.backward : order.forward, limits);
  const turned = isBackward ? ' ORDER BY place DESC' : '';
  const sql = `
    WITH page AS MATERIALIZED (${found})
    SELECT coalesce(string_agg(json, ','${turned}), '') AS rows,
      coalesce(string_agg(version, ','${turned}), '') AS versions,
      (${count ? 'SELECT 0' : rowCountSql(table, filter)}) AS total
    FROM (SELECT row_number() OVER () AS place, ${rowJsonSql(table, 'page')} AS json,
      '"' || "row version" || '"' AS version FROM page) AS written`;
  return {
    statement: new Statement(sql, { isPrepared: !count && isUsual(query) }),
    values: { ...filter.values, besideId: beside?.id },
  };
};

/** True without choices of the user, so that a table has few prepared statements. */
const isUsual = ({ filter, sort, limit }: RowsQuery): boolean =>
  filter === undefined && sort === undefined && limit === rowPageSizes.default;

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

const rowCountSql = (table: TableDefinition, { where, values }: RowFilter): string =>
  Object.keys(values).length === 0 ? tableCountSql(table) : countSql(table, where);

/** Counts the rows of a table that match a filter. */
export const countMatching = (table: TableDefinition, filter: RowFilter): Statement<{ total: number }> =>
  new Statement(rowCountSql(table, filter), { isPrepared: Object.keys(filter.values).length === 0 });

/** Counts several whole tables in one statement, each by its index. Needs at least one. */
export const countEach = (tables: readonly TableDefinition[]): Statement<{ place: number; total: number }> => {
  const counts = tables.map((table, index) => `SELECT ${index} AS place, (${tableCountSql(table)}) AS total`);
  return new Statement(counts.join(' UNION ALL '), { isPrepared: false });
};

/** The number of rows in memory at the same time. */
export const BATCH_SIZE = 1000;

/** Returns a row if there is one. It makes PostgreSQL evaluate the filter. */
export const firstRow = ({ sql }: TableDefinition, { where }: RowFilter): Statement =>
  new Statement(`SELECT FROM ${sql} AS rows WHERE ${where} LIMIT 1`, { isPrepared: false });

/** Opens a cursor on the rows in their order, for `FETCH_ROWS`. */
export const openRows = (table: TableDefinition, { where }: RowFilter, order: string): Statement =>
  new Statement(
    `DECLARE rows_of_file NO SCROLL CURSOR FOR
     SELECT ${rowJsonSql(table, 'rows')}::json AS row FROM ${table.sql} AS rows WHERE ${where} ORDER BY ${order}`,
    { isPrepared: false },
  );

/** The next rows. Not prepared: the cursor belongs to its transaction. */
export const FETCH_ROWS = new Statement<{ row: Row }>(`FETCH ${BATCH_SIZE} FROM rows_of_file`, { isPrepared: false });

/** A condition and its parameter values. */
export interface RowFilter {
  where: string;
  values: Readonly<Record<string, unknown>>;
}

/** Types that are compared by value; all others are searched as text. */
const COMPARED = /^(smallint|integer|bigint|numeric|real|double precision|boolean|date|timestamp .*|uuid)$/;

/** The column that a query names. */
const columnOf = (table: TableDefinition, name: string, path: string): Column => {
  const column = table.columns.get(name);
  if (!column) throw new InvalidInputException([{ path, message: dbAdminMessages.unknownColumn(name) }]);
  return column;
};

/** Rows whose column contains the text, ignoring case, or equals the value. */
export const rowFilter = (
  table: TableDefinition,
  { filterColumn, filter }: Pick<RowsQuery, 'filterColumn' | 'filter'>,
): RowFilter => {
  if (filterColumn === undefined || filter === undefined || filter === '') return { where: 'true', values: {} };
  const column = columnOf(table, filterColumn, 'filterColumn');
  const name = `rows.${escapeIdentifier(column.column_name)}`;
  if (!COMPARED.test(column.data_type)) {
    return {
      where: `strpos(lower(${name}::text), lower(:filter::text)) > 0`,
      values: { filter: filter.replaceAll('\0', '') },
    };
  }
  return { where: `${name} = :filter`, values: { filter: readValue(column, filter, 'filter') } };
};

/** The order of a page: by id, or by another column and then by id. */
export const rowOrder = (table: TableDefinition, { sort = 'id', order }: Pick<RowsQuery, 'sort' | 'order'>) => {
  const column = columnOf(table, sort, 'sort');
  const isText = column.data_type === 'text' || column.data_type.startsWith('character');
  const isSortable = !/^(json|xml|point|ARRAY|USER-DEFINED)/.test(column.data_type) || column.data_type === 'jsonb';
  const name = `rows.${escapeIdentifier(sort)}`;
  const key = isSortable ? `${name}${isText ? ' COLLATE "und-x-icu"' : ''}` : `${name}::text`;
  const by = (direction: string) =>
    sort === 'id' ? `rows.id ${direction}` : `${key} ${direction}, rows.id ${direction}`;
  const [forward, backward] = order === 'asc' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
  return { isById: sort === 'id', forward: by(forward!), backward: by(backward!) };
};

const fieldSql = ({ column_name, data_type }: Column, source: string): string => {
  const name = escapeIdentifier(column_name);
  const column = `${source}.${name}`;
  return `${data_type === 'timestamp with time zone' ? exactInstantSql(column) : column} AS ${name}`;
};

/**
 * SQL of a row as JSON text, with every readable column.
 * @param source alias of the row in the statement
 */
export const rowJsonSql = ({ columns }: TableDefinition, source: string): string => {
  const fields = [...columns.values()].map((column) => fieldSql(column, source)).join(', ');
  return `(SELECT row_to_json(fields)::text FROM (SELECT ${fields}) AS fields)`;
};

/** Sets the time zone of the connection until the transaction ends. */
export const SET_TIME_ZONE = new Statement(`SELECT set_config('TimeZone', :timeZone, true)`);
