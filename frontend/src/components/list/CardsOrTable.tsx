import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ArrangedList, type ArrangedListProps } from './ArrangedList';
import type { ListView } from './list-view';
import { ListTable } from './ListTable';
import { type ListColumn, nextSorting, type Sorting } from './sorting';

/** As many columns as fit, from one on phones to five on the widest screens. */
const cardGridSx = ({ sizes: { cardColumns } }: Theme) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
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

interface CardsOrTableProps<Row> extends Omit<
  ArrangedListProps<Row>,
  'orderings' | 'tableSorting' | 'pageSize' | 'children'
> {
  /** The accessible name of the list. */
  label: string;
  view: ListView;
  /** Constant, or memoized. */
  columns: readonly ListColumn<Row>[];
  /** Renders a card that fills the given height. */
  children: (row: Row) => ReactNode;
}

/** A list as cards or as a table. When it is long, it can be sorted. */
export const CardsOrTable = <Row extends { id: number }>({
  label,
  view,
  columns,
  children,
  ...list
}: CardsOrTableProps<Row>) => {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const isTable = view === 'table';
  return (
    <ArrangedList {...list} orderings={columns} tableSorting={isTable ? sorting : undefined} pageSize={PAGE_SIZE}>
      {(rows) =>
        isTable && rows.length > 0 ? (
          <ListTable
            label={label}
            columns={columns}
            rows={rows}
            sorting={sorting}
            onSort={(title) => setSorting(nextSorting(sorting, title))}
          />
        ) : (
          <Box component="ul" aria-label={label} sx={cardGridSx}>
            {rows.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </Box>
        )
      }
    </ArrangedList>
  );
};
