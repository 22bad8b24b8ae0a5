import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { DownloadLink } from '../DownloadLink';
import { ArrangedList, type ArrangedListProps } from './ArrangedList';
import { useListView } from './list-view';
import { ListRows } from './ListRows';
import { ListTable } from './ListTable';
import { type ListColumn, nextSorting, type Sorting } from './sorting';
import { ViewSwitch } from './ViewSwitch';

/** As many columns as fit, from one on phones to five on the widest screens. */
const cardGridSx = ({ sizes: { cardColumns } }: Theme) => ({
  display: 'grid',
  gap: '24px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...Object.fromEntries(
    cardColumns.map((minWidth, index) => [
      `@media (min-width: ${minWidth}px)`,
      { gridTemplateColumns: `repeat(${index + 2}, minmax(0, 1fr))` },
    ]),
  ),
});

/** The maximum number of entries that are shown at first. */
const PAGE_SIZE = 200;

export interface CardsOrTableProps<Row> extends Omit<
  ArrangedListProps<Row>,
  'orderings' | 'tableSorting' | 'pageSize' | 'tools' | 'children'
> {
  /** The accessible name of the list. */
  label: string;
  /** Constant, or memoized. */
  columns: readonly ListColumn<Row>[];
  total: number;
  /** The whole list as a file. */
  csv?: { href: string; label: string };
  /** Renders a card that fills the given height. */
  children: (row: Row) => ReactNode;
}

/** A list as cards or as a table, in narrow windows as rows, below its search and filters. When it is long, it can be sorted. */
export const CardsOrTable = <Row extends { id: number }>(props: CardsOrTableProps<Row>) => {
  const { label, columns, csv, children, ...list } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [view, setView] = useListView(list.list, list.total);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const hasColumns = view === 'table' && !isNarrow;
  return (
    <ArrangedList
      {...list}
      orderings={columns}
      tableSorting={hasColumns ? sorting : undefined}
      pageSize={PAGE_SIZE}
      tools={
        <>
          {csv && <DownloadLink {...csv} />}
          <ViewSwitch view={view} onChange={setView} />
        </>
      }
    >
      {(rows) => (
        <>
          {hasColumns && (
            <ListTable
              label={label}
              columns={columns}
              rows={rows}
              sorting={sorting}
              onSort={(title) => setSorting(nextSorting(sorting, title))}
            />
          )}
          {view === 'table' && isNarrow && <ListRows label={label} columns={columns} rows={rows} />}
          {view === 'cards' && (
            <Box component="ul" aria-label={label} sx={cardGridSx}>
              {rows.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </Box>
          )}
        </>
      )}
    </ArrangedList>
  );
};
