import { useMemo, useState, type ReactNode } from 'react';

/** A property of rows by which their list can be sorted or grouped. */
export interface Ordering<Row> {
  title: string;
  /** The value to sort by; blank ones come last. Without it, the list cannot be sorted by this property. */
  sortBy?: (row: Row) => string | number | null;
  /** The group of a row, when the list can be grouped by this; undefined for none. */
  groupOf?: (row: Row) => string | undefined;
  /** Neighbours form the groups, so that the list stays in its own order. Otherwise groups are in alphabetical order. */
  groupsFollowList?: boolean;
}

/** A column of a table. */
export interface ListColumn<Row> extends Ordering<Row> {
  cell: (row: Row) => ReactNode;
  /** A CSS grid track; by default columns share the width. */
  width?: string;
}

export interface Sorting {
  title: string;
  order: 'asc' | 'desc';
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const isBlank = (value: string | number | null) => value === null || value === '';

const compareValues = (a: string | number | null, b: string | number | null): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));

/** The rows sorted by a property; as they are when none is chosen. Equal rows keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  orderings: readonly Ordering<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] => {
  const valueOf = orderings.find(({ title }) => title === sorting?.title)?.sortBy;
  if (!valueOf) return rows;
  const direction = sorting?.order === 'desc' ? -1 : 1;
  return rows.toSorted((first, second) => {
    const [a, b] = [valueOf(first), valueOf(second)];
    if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
    return direction * compareValues(a, b);
  });
};

/** A first press sorts ascending, a second one descending, a third one restores the list's own order. */
const nextSorting = (sorting: Sorting | undefined, title: string): Sorting | undefined => {
  if (sorting?.title !== title) return { title, order: 'asc' };
  return sorting.order === 'asc' ? { title, order: 'desc' } : undefined;
};

/** Sorts the rows of a table by the column whose title was pressed. */
export const useSorting = <Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]) => {
  const [sorting, setSorting] = useState<Sorting>();
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting]);
  return { sorted, sorting, press: (title: string) => setSorting(nextSorting(sorting, title)) };
};
