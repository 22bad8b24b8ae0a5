import type { ReactNode } from 'react';
import { ArrangedList, type ArrangedListProps } from './ArrangedList';
import type { ListView } from './list-view';
import { ListTable } from './ListTable';
import { LongCardGrid } from './LongCardGrid';
import type { ListColumn } from './sorting';

interface CardsOrTableProps<Row> extends Omit<ArrangedListProps<Row>, 'orderings' | 'isTable' | 'children'> {
  view: ListView;
  /** Constant, or memoized. */
  columns: readonly ListColumn<Row>[];
  /** Renders a card, which fills the given height. */
  children: (row: Row) => ReactNode;
}

const idOf = ({ id }: { id: number }): number => id;

/** A list as cards or as a table, which can be sorted and grouped when it is long. */
export const CardsOrTable = <Row extends { id: number }>({
  view,
  columns,
  children,
  ...list
}: CardsOrTableProps<Row>) => (
  <ArrangedList {...list} orderings={columns} isTable={view === 'table'}>
    {(rows, label) =>
      view === 'table' && rows.length > 0 ? (
        <ListTable label={label} columns={columns} rows={rows} keyOf={idOf} />
      ) : (
        <LongCardGrid label={label} items={rows} keyOf={idOf}>
          {children}
        </LongCardGrid>
      )
    }
  </ArrangedList>
);
