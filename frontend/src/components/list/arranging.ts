import { useMemo } from 'react';
import { useKeptValue } from '../../lib/kept-value';
import { type Ordering, sortRows } from './sorting';

/** Longer lists can be sorted and grouped. */
const LONG = 20;

export interface RowGroup<Row> {
  /** Blank for a list that is not grouped. */
  title: string;
  rows: readonly Row[];
  /** The number of rows, also when not all are shown. */
  count: number;
}

/** The rows in groups by a property, the groups in alphabetical order; rows without it come last. */
export const groupRows = <Row>(
  rows: readonly Row[],
  orderings: readonly Ordering<Row>[],
  by: string,
): readonly RowGroup<Row>[] => {
  const ordering = orderings.find(({ title, groupOf }) => groupOf && title === by);
  if (!ordering?.groupOf) return [{ title: '', rows, count: rows.length }];
  const rest = `No ${by.toLowerCase()}`;
  const groups: { title: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const title = ordering.groupOf(row) ?? rest;
    const reachable = ordering.groupsFollowList ? groups.slice(-1) : groups;
    const group = reachable.find((each) => each.title === title);
    if (group) group.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  const isRest = ({ title }: { title: string }) => Number(title === rest);
  const ordered = ordering.groupsFollowList
    ? groups
    : groups.toSorted((a, b) => isRest(a) - isRest(b) || a.title.localeCompare(b.title, 'en'));
  return ordered.map(({ title, rows: all }) => ({ title, rows: all, count: all.length }));
};

/** The groups with the first rows only. */
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
  /** The number of rows without search and filters, where the list has any. */
  total?: number;
  /** What the list is grouped by until somebody chooses. */
  ownGroup?: string;
  /** A table is sorted by its columns instead. */
  isTable?: boolean;
}

/**
 * How a long list is sorted and grouped, which this browser keeps.
 * @param list the name of the list
 */
export const useArrangement = <Row>(
  list: string,
  { rows, orderings, total = rows.length, ownGroup = '', isTable = false }: ArrangeableList<Row>,
) => {
  const [sortBy, setSortBy] = useKeptValue(`${list}-sort`, '');
  const [groupBy, setGroupBy] = useKeptValue(`${list}-group`, ownGroup);
  const isLong = total > LONG;
  const by = isLong ? groupBy : ownGroup;
  const sorting = isLong && !isTable ? sortBy : '';
  const groups = useMemo(() => {
    const order = sorting ? ({ title: sorting, order: 'asc' } as const) : undefined;
    return groupRows(rows, orderings, by).map(({ title, rows: all, count }) => ({
      title,
      rows: sortRows(all, orderings, order),
      count,
    }));
  }, [rows, orderings, by, sorting]);
  return {
    isLong,
    groups,
    choices: {
      sortBy,
      setSortBy,
      sortings: isTable ? [] : orderings.filter((ordering) => ordering.sortBy).map(({ title }) => title),
      groupBy,
      setGroupBy,
      groupings: orderings.filter(({ groupOf }) => groupOf).map(({ title }) => title),
    },
  };
};

export type ArrangementChoices = ReturnType<typeof useArrangement>['choices'];
