import { Suspense, type ReactNode, type RefCallback } from 'react';
import { lazyComponent } from '../lazy-part';

/** A list of up to this many entries is rendered as a whole, so that the browser’s own search finds everything. */
const WHOLE = 200;
/** Rows of a longer list that are shown until the code for long lists is loaded. */
const FIRST = 20;

/** Which rows of a list are rendered. */
export interface VisibleRows {
  list?: RefCallback<HTMLElement>;
  /** The ref for a rendered row, or for the highest entry of it; the element needs `data-index`. */
  measure?: RefCallback<HTMLElement>;
  from: number;
  count: number;
  /** The heights of the rows that are not rendered, in px. */
  above: number;
  below: number;
}

export interface VirtualRowsProps {
  /** The number of all entries; a row may have several. */
  entries: number;
  rows: number;
  /** The estimated height of a row that has not been measured. */
  rowPx: number;
  gapPx: number;
  keyOf: (row: number) => string | number;
  children: (rows: VisibleRows) => ReactNode;
}

const fromTheTop = (count: number): VisibleRows => ({ from: 0, count, above: 0, below: 0 });

const AllRows = ({ rows, children }: VirtualRowsProps) => children(fromTheTop(rows));

const ManyRows = lazyComponent(async () => (await import('./ManyRows')).ManyRows, AllRows);

/** Renders a list: all of its rows, or those near the viewport when there are many. */
export const VirtualRows = (props: VirtualRowsProps) => {
  const { entries, rows, children } = props;
  if (entries <= WHOLE) return children(fromTheTop(rows));
  return (
    <Suspense fallback={children(fromTheTop(Math.min(rows, FIRST)))}>
      <ManyRows {...props} />
    </Suspense>
  );
};
