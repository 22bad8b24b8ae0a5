import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { useStoredValue } from '../../lib/stored-value';
import { SelectInput } from '../form/SelectInput';
import { ListToolbar, type ListToolbarProps } from './ListToolbar';
import { type Ordering, type Sorting, sortRows } from './sorting';

/** Longer lists can be sorted. */
const LONG_LIST_LENGTH = 20;

/** The choice of the list's own order. */
const OWN = '-';

export interface ArrangedListProps<Row> extends Partial<Omit<ListToolbarProps, 'children'>> {
  /** The name under which the browser stores the chosen order. */
  list: string;
  /** Describes the list's own order: `Available first`. */
  own: string;
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
  /** The number of rows that are shown at first, and that the button adds. */
  pageSize?: number;
  /** Content at the end of the toolbar, such as a download. */
  tools?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

interface SortSelectProps {
  own: string;
  titles: readonly string[];
  /** Blank for the list's own order. */
  sortBy: string;
  onSort: (title: string) => void;
}

const SortSelect = ({ own, titles, sortBy, onSort }: SortSelectProps) => (
  <SelectInput
    label="Sort by"
    value={titles.includes(sortBy) ? sortBy : OWN}
    options={[{ value: OWN, label: own }, ...titles.map((each) => ({ value: each, label: each }))]}
    onChange={(chosen) => onSort(chosen === OWN ? '' : chosen)}
  />
);

type AboveListProps = Pick<ArrangedListProps<never>, 'total' | 'search' | 'filters' | 'count' | 'tools'> & {
  sort: ReactNode;
};

/** The toolbar with the select that sorts the list, if any; without a search or tools, only the select. */
const AboveList = ({ total, sort, search, filters, count, tools }: AboveListProps) => {
  if (total === 0) return null;
  if (search || tools) {
    const all = (filters || sort) && (
      <>
        {filters}
        {sort}
      </>
    );
    return (
      <ListToolbar search={search} filters={all} count={count}>
        {tools}
      </ListToolbar>
    );
  }
  return (
    sort && (
      <Box data-screen-only sx={{ maxWidth: (theme) => theme.sizes.filter, mb: 2.5 }}>
        {sort}
      </Box>
    )
  );
};

/** A list that can be sorted when it is long. Of a very long list, only the first rows are shown at first. */
export const ArrangedList = <Row,>({
  list,
  own,
  rows,
  orderings,
  total = rows.length,
  tableSorting,
  pageSize = Infinity,
  empty,
  children,
  ...toolbar
}: ArrangedListProps<Row>) => {
  const [sortBy, setSortBy] = useStoredValue(`${list}-sort`, '');
  const [limit, setLimit] = useState(pageSize);
  const titles = orderings.filter((each) => each.sortBy).map(({ title }) => title);
  const hasSelect = tableSorting === undefined && total > LONG_LIST_LENGTH && titles.length > 0;
  const title = hasSelect ? sortBy : tableSorting?.title;
  const order = tableSorting?.order;
  const sorted = useMemo(
    () => (title ? sortRows(rows, orderings, { title, order: order ?? 'asc' }) : rows),
    [rows, orderings, title, order],
  );
  const sort = hasSelect && <SortSelect own={own} titles={titles} sortBy={sortBy} onSort={setSortBy} />;
  return (
    <>
      <AboveList total={total} sort={sort} {...toolbar} />
      {rows.length === 0 && empty ? empty : children(sorted.slice(0, limit))}
      {rows.length > limit && (
        <Button variant="outlined" color="inherit" sx={{ mt: 3 }} onClick={() => setLimit(limit + pageSize)}>
          Show more
        </Button>
      )}
    </>
  );
};
