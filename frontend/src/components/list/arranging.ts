import { useMemo } from 'react';
import { useStoredValue } from '../../lib/stored-value';
import { type Ordering, type Sorting, sortRows } from './sorting';

/** Longer lists can be sorted and grouped. */
const LONG_LIST_LENGTH = 20;

export interface RowGroup<Row> {
  /** Blank for a list that is not grouped. */
  title: string;
  rows: readonly Row[];
  /** The number of all rows, including those not shown. */
  count: number;
}

/** Groups the rows by a property. Groups are in alphabetical order; rows without the property come last. */
export const groupRows = <Row>(
  rows: readonly Row[],
  orderings: readonly Ordering<Row>[],
  by: string,
): readonly RowGroup<Row>[] => {
  const ordering = orderings.find(({ title, groupOf }) => groupOf && title === by);
  if (!ordering?.groupOf) return [{ title: '', rows, count: rows.length }];
  const rest = `No ${by.toLowerCase()}`;
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const title = ordering.groupOf(row) ?? rest;
    const group = groups.get(title);
    if (group) group.push(row);
    else groups.set(title, [row]);
  }
  const isRest = (title: string) => Number(title === rest);
  const titles = [...groups.keys()];
  if (!ordering.groupsFollowList) titles.sort((a, b) => isRest(a) - isRest(b) || a.localeCompare(b, 'en'));
  return titles.map((title) => {
    const all = groups.get(title)!;
    return { title, rows: all, count: all.length };
  });
};

/** The groups, reduced to the first rows. */
export const firstRows = <Row>(groups: readonly RowGroup<Row>[], limit: number): readonly RowGroup<Row>[] => {
  let left = limit;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 || group.title === '' ? [{ ...group, rows }] : [];
  });
};

export interface ArrangeableList<Row> {
  rows: readonly Row[];
  /** Constant, or memoized. */
  orderings: readonly Ordering<Row>[];
  /** The number of rows before search and filters, if the list has any. */
  total?: number;
  /**
   * The sorting of a table, chosen by its column titles; null for its own order. Undefined for lists with a select
   * above them.
   */
  tableSorting?: Sorting | null;
}

/**
 * The chosen sorting and grouping of a long list, which the browser remembers.
 * @param list the name of the list
 */
export const useArrangement = <Row>(
  list: string,
  { rows, orderings, total = rows.length, tableSorting }: ArrangeableList<Row>,
) => {
  const [sortBy, setSortBy] = useStoredValue(`${list}-sort`, '');
  const [groupBy, setGroupBy] = useStoredValue(`${list}-group`, '');
  const isTable = tableSorting !== undefined;
  const isLong = total > LONG_LIST_LENGTH;
  const title = isTable ? tableSorting?.title : isLong && sortBy;
  const order = tableSorting?.order ?? 'asc';
  const by = isLong ? groupBy : '';
  const groups = useMemo(
    () =>
      groupRows(rows, orderings, by).map(({ title: name, rows: all, count }) => ({
        title: name,
        rows: title ? sortRows(all, orderings, { title, order }) : all,
        count,
      })),
    [rows, orderings, title, order, by],
  );
  return {
    groups,
    choices: {
      sortBy,
      setSortBy,
      sortings: isLong && !isTable ? orderings.filter((each) => each.sortBy).map((each) => each.title) : [],
      groupBy,
      setGroupBy,
      groupings: isLong ? orderings.filter((each) => each.groupOf).map((each) => each.title) : [],
    },
  };
};

export type ArrangementChoices = ReturnType<typeof useArrangement>['choices'];
