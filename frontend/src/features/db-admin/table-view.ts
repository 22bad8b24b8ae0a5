import type { DatabaseTable } from '@lab/contracts';
import { useAddressParams } from '../../lib/use-address-params';

const countFormat = new Intl.NumberFormat('en');

/** `1,204`; with a sign before it when it is an estimate. */
export const countText = (count: number, isApproximate: boolean): string =>
  `${isApproximate ? '≈ ' : ''}${countFormat.format(count)}`;

export const rowsText = ({ rowCount, isApproximate }: DatabaseTable): string =>
  `${countText(rowCount, isApproximate)} ${rowCount === 1 ? 'row' : 'rows'}`;

/** Tables by schema, in their original order. */
export const bySchema = (tables: readonly DatabaseTable[]): [string, DatabaseTable[]][] => {
  const groups = new Map<string, DatabaseTable[]>();
  for (const table of tables) groups.set(table.schema, [...(groups.get(table.schema) ?? []), table]);
  return [...groups];
};

/** The rows of a table to show, and their order. */
export interface TableView {
  page: number;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  filterColumn?: string | undefined;
  filter?: string | undefined;
  /** Cursors: the id after which the page begins, or before which it ends. They keep every page fast. */
  after?: string | undefined;
  before?: string | undefined;
}

const names = ['page', 'sort', 'order', 'filterColumn', 'filter', 'after', 'before'] as const;

const NUMBER = /^[1-9]\d{0,8}$/;

export const readView = (params: URLSearchParams): TableView => {
  const page = params.get('page') ?? '';
  const text = (name: (typeof names)[number]) => params.get(name) || undefined;
  const id = (name: 'after' | 'before') => (NUMBER.test(params.get(name) ?? '') ? text(name) : undefined);
  return {
    page: NUMBER.test(page) ? Number(page) : 1,
    sort: text('sort'),
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    filterColumn: text('filterColumn'),
    filter: text('filter'),
    ...(params.get('sort') ? {} : { after: id('after'), before: id('before') }),
  };
};

/** The view as query parameters, without defaults. */
export const viewParams = (view: TableView): Record<string, string> => {
  const { page, sort, order, filterColumn, filter, after, before } = view;
  const params = {
    page: page > 1 ? String(page) : undefined,
    sort,
    order: sort && order === 'desc' ? order : undefined,
    filterColumn,
    filter: filterColumn ? filter : undefined,
    after,
    before,
  };
  return Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])));
};

/** The view as a query string for the server. A column without a value is not a filter. */
export const rowsSearch = (view: TableView): string => {
  const { filterColumn, ...params } = viewParams(view);
  const asked = new URLSearchParams({ page: '1', ...params, ...(view.filter && filterColumn && { filterColumn }) });
  return `?${asked.toString()}`;
};

/** The next order after a click on a column header: ascending, descending, then by id again. */
export const nextSort = ({ sort, order }: TableView, column: string): Pick<TableView, 'sort' | 'order'> => {
  if (sort !== column) return { sort: column, order: 'asc' };
  return order === 'desc' ? {} : { sort: column, order: 'desc' };
};

/** The neighbouring page. When sorted by id, it is requested with a cursor, which stays fast for large tables. */
export const neighbourPage = (view: TableView, step: 1 | -1, edgeId: unknown): TableView => {
  const { after: _after, before: _before, ...rest } = view;
  const page = view.page + step;
  if (view.sort || page === 1 || edgeId === undefined) return { ...rest, page };
  return { ...rest, page, [step === 1 ? 'after' : 'before']: String(edgeId) };
};

/** The view with another page number. */
export const pageOf = (view: TableView, page: number): TableView => ({
  ...view,
  page,
  after: undefined,
  before: undefined,
});

/** The state of the page in its address: table, page, order and filter. It can be shared and reloaded. */
export const useDatabaseAddress = () => {
  const [params, setParams] = useAddressParams();
  const table = params.get('table') ?? undefined;
  const show = (view: TableView, options?: { replace: boolean }): void =>
    setParams({ ...(table && { table }), ...viewParams(view) }, options);
  return {
    table,
    view: readView(params),
    show,
    showTable: (chosen: string): void => setParams({ table: chosen }),
  };
};

export const tableAddress = (table: string): string => `?${new URLSearchParams({ table }).toString()}`;
