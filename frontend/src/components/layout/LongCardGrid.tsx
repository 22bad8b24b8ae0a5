import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { useCardColumns } from './use-card-columns';
import { useDistanceFromTop } from './use-distance-from-top';

interface LongCardGridProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Draws a card, which fills the height it is given. */
  children: (item: Item) => ReactNode;
}

const GAP_PX = 24;
/** A guess at the height of a row that was not on the screen yet. */
const ROW_PX = 320;
/** Rows that are drawn above and below what can be seen, so that there is always something to scroll and tab to. */
const OVERSCAN = 3;

/** Cards side by side, however many: only those near the screen are there. */
export const LongCardGrid = <Item,>({ label, items, keyOf, children }: LongCardGridProps<Item>) => {
  const columns = useCardColumns();
  const [list, scrollMargin] = useDistanceFromTop<HTMLUListElement>();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: () => ROW_PX,
    getItemKey: (row) => keyOf(items[row * columns]!),
    gap: GAP_PX,
    overscan: OVERSCAN,
    scrollMargin,
    useFlushSync: false,
  });
  const drawn = rows.getVirtualItems();
  const first = drawn.at(0);
  const last = drawn.at(-1);
  const above = first ? first.start - scrollMargin : 0;
  const below = last ? rows.getTotalSize() - (last.end - scrollMargin) : 0;
  const from = (first?.index ?? 0) * columns;
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: `${GAP_PX}px` }}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, paddingTop: above, paddingBottom: below }}
    >
      {items.slice(from, from + drawn.length * columns).map((item, index) => {
        const position = from + index;
        const isRowStart = index % columns === 0;
        return (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={position + 1}
            // The cards of a row are of one height: the first is measured for all. When the list changes it may end up
            // elsewhere in a row, while it is still being measured.
            data-index={Math.floor(position / columns)}
            ref={isRowStart ? rows.measureElement : undefined}
          >
            {children(item)}
          </li>
        );
      })}
    </Box>
  );
};
