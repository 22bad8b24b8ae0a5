import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDistanceFromTop } from './use-distance-from-top';

/** A list of up to this many entries is rendered as a whole, so that the browser’s own search finds everything. */
const WHOLE = 200;
/** Rows rendered outside the viewport, so that scrolling and the Tab key always reach a next one. */
const OVERSCAN = 3;

interface NearRowsOptions {
  /** The number of all entries; a row may have several. */
  entries: number;
  rows: number;
  /** The estimated height of a row that has not been measured. */
  rowPx: number;
  gapPx: number;
  keyOf: (row: number) => string | number;
}

/** The ref for a list, and which of its rows are rendered: all, or those near the viewport when there are many. */
export const useNearRows = <List extends HTMLElement, Row extends HTMLElement>(options: NearRowsOptions) => {
  const { entries, rows: count, rowPx, gapPx, keyOf } = options;
  const [list, scrollMargin] = useDistanceFromTop<List>();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized
  const rows = useWindowVirtualizer<Row>({
    count,
    estimateSize: () => rowPx,
    getItemKey: keyOf,
    gap: gapPx,
    overscan: entries > WHOLE ? OVERSCAN : count,
    scrollMargin,
    useFlushSync: false,
  });
  const drawn = rows.getVirtualItems();
  const first = drawn.at(0);
  const last = drawn.at(-1);
  const near = {
    /** The ref for a rendered row, or for the highest entry of it; the element needs `data-index`. */
    measure: rows.measureElement,
    from: first?.index ?? 0,
    count: drawn.length,
    /** The heights of the rows that are not rendered, in px. */
    above: first ? first.start - scrollMargin : 0,
    below: last ? rows.getTotalSize() - (last.end - scrollMargin) : 0,
  };
  return [list, near] as const;
};
