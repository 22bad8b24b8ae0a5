import { dbAdminMessages, type RowsQuery } from '@lab/contracts';
import { escapeIdentifier } from 'pg';
import { InvalidInputException } from '../process/errors/errors.js';
import { readValue } from './read-value.js';
import type { Column, TableDefinition } from './table-definition.js';

/** A condition and its parameter values. */
export interface RowFilter {
  where: string;
  values: Readonly<Record<string, unknown>>;
}

/** Types that are compared by value; all others are searched as text. */
const COMPARED = /^(smallint|integer|bigint|numeric|real|double precision|boolean|date|timestamp .*|uuid)$/;

/** The column that a query names. */
export const columnOf = (table: TableDefinition, name: string, path: string): Column => {
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
