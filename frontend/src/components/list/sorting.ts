import type { ReactNode } from 'react';

/** A property of rows by which their list can be sorted. */
export interface Ordering<Row> {
  title: string;
  /** The value to sort by; blank values come last. If missing, the list cannot be sorted by this property. */
  sortBy?: (row: Row) => string | number | null;
}

/** A column of a table. */
export interface ListColumn<Row> extends Ordering<Row> {
  cell: (row: Row) => ReactNode;
  /** Where the column appears in a row on phones, if at all. */
  inRow?: 'detail' | 'state';
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

/** The rows sorted by a property. Equal rows keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  orderings: readonly Ordering<Row>[],
  { title, order }: Sorting,
): readonly Row[] => {
  const valueOf = orderings.find((ordering) => ordering.title === title)?.sortBy;
  if (!valueOf) return rows;
  const direction = order === 'desc' ? -1 : 1;
  return rows.toSorted((first, second) => {
    const [a, b] = [valueOf(first), valueOf(second)];
    if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
    return direction * compareValues(a, b);
  });
};

/** A first press sorts ascending, a second one descending, a third one restores the list's own order. */
export const nextSorting = (sorting: Sorting | null, title: string): Sorting | null => {
  if (sorting?.title !== title) return { title, order: 'asc' };
  return sorting.order === 'asc' ? { title, order: 'desc' } : null;
};
