import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { VirtualRowsProps } from './VirtualRows';

/** The ref for an element, and its distance from the top of the page, in px; updated when content above it changes. */
const useDistanceFromTop = () => {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!target) return undefined;
    const measure = () => setDistance(Math.round(target.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [target]);
  return [setTarget, distance] as const;
};

/** Rows rendered outside the viewport, so that scrolling and the Tab key always reach a next one. */
const OVERSCAN = 3;

/** The rows of a long list that are near the viewport. */
export const ManyRows = ({ rows: count, rowPx, gapPx, keyOf, children }: VirtualRowsProps) => {
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
