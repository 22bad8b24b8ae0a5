import { useMemo } from 'react';
import { useKeptValue } from '../../lib/kept-value';
import { type ListColumn, sortRows } from './sorting';

/** Longer lists can be sorted and grouped. */
const LONG = 20;

export interface RowGroup<Row> {
  /** Blank for a list that is not grouped. */
  title: string;
  rows: readonly Row[];
}

/** The rows by what a column says of them, in alphabetical order; those of which it says nothing come last. */
export const groupRows = <Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  by: string,
): readonly RowGroup<Row>[] => {
  const column = columns.find(({ title, groupOf }) => groupOf && title === by);
  if (!column?.groupOf) return [{ title: '', rows }];
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const title = column.groupOf(row) ?? `No ${by.toLowerCase()}`;
    groups.set(title, [...(groups.get(title) ?? []), row]);
  }
  const isRest = (title: string) => title === `No ${by.toLowerCase()}`;
  return [...groups]
    .map(([title, members]) => ({ title, rows: members }))
    .toSorted((a, b) => Number(isRest(a.title)) - Number(isRest(b.title)) || a.title.localeCompare(b.title, 'en'));
};

/**
 * How a long list is sorted and grouped, which this browser keeps. A table is sorted by its columns instead.
 * @param list the name of the list
 * @param total the number of rows without search and filters
 */
export const useArrangement = <Row>(
  list: string,
  { rows, columns, total }: { rows: readonly Row[]; columns: readonly ListColumn<Row>[]; total: number },
) => {
  const [sortBy, setSortBy] = useKeptValue(`${list}-sort`, '');
  const [groupBy, setGroupBy] = useKeptValue(`${list}-group`, '');
  const isLong = total > LONG;
  const groups = useMemo(() => groupRows(rows, columns, isLong ? groupBy : ''), [rows, columns, isLong, groupBy]);
  const sorted = useMemo(
    () =>
      groups.map(({ title, rows: members }) => ({
        title,
        rows: sortRows(members, columns, isLong && sortBy ? { title: sortBy, order: 'asc' } : undefined),
      })),
    [groups, columns, isLong, sortBy],
  );
  return {
    isLong,
    /** For tables, which have a sorting of their own. */
    groups,
    /** For cards. */
    sorted,
    choices: {
      sortBy,
      setSortBy,
      sortings: columns.filter((column) => column.sortBy).map(({ title }) => title),
      groupBy,
      setGroupBy,
      groupings: columns.filter(({ groupOf }) => groupOf).map(({ title }) => title),
    },
  };
};

export type ArrangementChoices = ReturnType<typeof useArrangement>['choices'];
