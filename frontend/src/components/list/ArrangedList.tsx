import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { useStoredValue } from '../../lib/stored-value';
import { SelectInput } from '../form/SelectInput';
import { EmptyState, type EmptyStateProps } from '../feedback/EmptyState';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { ListToolbar, type ListToolbarProps } from './ListToolbar';
import { type Ordering, type Sorting, sortRows } from './sorting';
import type { ListSearch } from './use-list-search';

/** Longer lists can be sorted. */
const LONG_LIST_LENGTH = 20;

/** The choice of the list's own order. */
const OWN = '-';

export interface ArrangedListProps<Row> extends Pick<ListToolbarProps, 'filters' | 'count'> {
  /** The name under which the browser stores the chosen order. */
  list: string;
  /** Describes the list's own order: `Available first`. */
  own: string;
  rows: readonly Row[];
  /** Constant, or memoized. */
  orderings: readonly Ordering<Row>[];
  /** The number of rows before search and filters, if the list has any. */
  total?: number;
  search?: ListSearch | undefined;
  /**
   * The sorting of a table, chosen by its column titles; null for its own order. Undefined for lists with a select
   * above them.
   */
  tableSorting?: Sorting | null;
  /** The number of rows that are shown at first, and that the button adds. */
  pageSize?: number;
  /** Content at the end of the toolbar, such as a download. */
  tools?: ReactNode;
  /** Shown when search and filters leave nothing. By default its button clears the search. */
  nothingFound?: EmptyStateProps | undefined;
  /** Shown instead of a list without any rows. */
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
      <ListToolbar search={search?.input} filters={all} count={count}>
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

type NoRowsProps = Pick<ArrangedListProps<never>, 'total' | 'search' | 'nothingFound' | 'empty'>;

const NoRows = ({ total, search, nothingFound, empty }: NoRowsProps) =>
  total === 0 ? empty : nothingFound && <EmptyState onClear={search?.clear} {...nothingFound} />;

/**
 * A list with a search, which can be sorted when it is long. Of a very long list, only the first rows are shown at first.
 * The focus stays in the list when its row is removed.
 */
export const ArrangedList = <Row,>({
  list,
  own,
  rows,
  orderings,
  total = rows.length,
  tableSorting,
  pageSize = Infinity,
  children,
  ...controls
}: ArrangedListProps<Row>) => {
  const [sortBy, setSortBy] = useStoredValue(`${list}-sort`, '');
  const [limit, setLimit] = useState(pageSize);
  const content = useFocusAfterRemoval(total);
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
    <Box ref={content} tabIndex={-1} sx={{ outline: 'none' }}>
      <AboveList total={total} sort={sort} {...controls} />
      {rows.length > 0 ? children(sorted.slice(0, limit)) : <NoRows total={total} {...controls} />}
      {rows.length > limit && (
        <Button variant="outlined" color="inherit" sx={{ mt: 3 }} onClick={() => setLimit(limit + pageSize)}>
          Show more
        </Button>
      )}
    </Box>
  );
};
