import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { VirtualRows } from './VirtualRows';

/** The number of columns of a long grid of cards, from one on phones to five on the widest screens. */
const useCardColumns = (): number => {
  const { cardColumns } = useTheme().sizes;
  const fits = [
    useMediaQuery(`(min-width: ${cardColumns.two}px)`),
    useMediaQuery(`(min-width: ${cardColumns.three}px)`),
    useMediaQuery(`(min-width: ${cardColumns.four}px)`),
    useMediaQuery(`(min-width: ${cardColumns.five}px)`),
  ];
  return 1 + fits.filter(Boolean).length;
};

interface LongCardGridProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Renders a card, which fills the given height. */
  children: (item: Item) => ReactNode;
}

const GAP_PX = 24;

/** A grid of cards, with as many columns as fit. Of very many cards only those near the viewport are rendered. */
export const LongCardGrid = <Item,>({ label, items, keyOf, children }: LongCardGridProps<Item>) => {
  const columns = useCardColumns();
  return (
    <VirtualRows
      entries={items.length}
      rows={Math.ceil(items.length / columns)}
      rowPx={320}
      gapPx={GAP_PX}
      keyOf={(row) => keyOf(items[row * columns]!)}
    >
      {({ list, measure, from, count, above, below }) => (
        <Box
          component="ul"
          ref={list}
          aria-label={label}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: `${GAP_PX}px` }}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            paddingTop: above,
            paddingBottom: below,
          }}
        >
          {items.slice(from * columns, (from + count) * columns).map((item, index) => {
            const position = from * columns + index;
            const isRowStart = index % columns === 0;
            return (
              <li
                key={keyOf(item)}
                aria-setsize={items.length}
                aria-posinset={position + 1}
                // The cards of a row have equal height, so only the first one is measured. It may move within the row when the
                // list changes, so every card has the row's index.
                data-index={Math.floor(position / columns)}
                ref={isRowStart ? measure : undefined}
              >
                {children(item)}
              </li>
            );
          })}
        </Box>
      )}
    </VirtualRows>
  );
};
