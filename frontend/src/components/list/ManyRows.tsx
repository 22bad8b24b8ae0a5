import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { NearRowsProps } from './NearRows';
import { useDistanceFromTop } from './use-distance-from-top';

/** Rows rendered outside the viewport, so that scrolling and the Tab key always reach a next one. */
const OVERSCAN = 3;

/** The rows of a long list that are near the viewport. */
export const ManyRows = ({ rows: count, rowPx, gapPx, keyOf, children }: NearRowsProps) => {
  const [list, scrollMargin] = useDistanceFromTop();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized
  const rows = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => rowPx,
    getItemKey: keyOf,
    gap: gapPx,
    overscan: OVERSCAN,
    scrollMargin,
    useFlushSync: false,
  });
  const drawn = rows.getVirtualItems();
  const first = drawn.at(0);
  const last = drawn.at(-1);
  return children({
    list,
    measure: rows.measureElement,
    from: first?.index ?? 0,
    count: drawn.length,
    above: first ? first.start - scrollMargin : 0,
    below: last ? rows.getTotalSize() - (last.end - scrollMargin) : 0,
  });
};
