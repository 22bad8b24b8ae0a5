import type { BookingTimes, EquipmentBooking } from '@lab/contracts';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { draggedSpan, type Drag, type Grip } from './drag';
import { movedTimes, spanOf, timesOf, type Entry, type Moved, type Period, type Span } from './timeline';

/** How far the pointer may move during a press that is not a drag. */
const SLOP_PX = 4;

interface DragOptions {
  period: Period;
  entries: readonly Entry[];
  /** The place of the current step. */
  now: number;
  onNew: (times: BookingTimes) => void;
  /** Resolves when the booking was changed, or stays as it was. */
  onMove: (booking: EquipmentBooking, times: BookingTimes) => Promise<unknown>;
}

/** Where a pointer is on a row, in columns. */
const placeOf = ({ clientX, currentTarget }: PointerEvent, { count }: Period): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return ((clientX - left) / width) * count;
};

/**
 * Dragging on the row of a thing. A finger scrolls the page, so that it can only press. Escape ends a drag without any
 * change.
 */
export const useDrag = ({ period, entries, now, onNew, onMove }: DragOptions) => {
  const [drag, setDrag] = useState<Drag>();
  const [sent, setSent] = useState<Moved>();
  const pressedX = useRef(0);
  /** The browser clicks after a drag too. */
  const hasMoved = useRef(false);

  useEffect(() => {
    if (!drag) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(undefined);
    document.addEventListener('keydown', cancel);
    return () => document.removeEventListener('keydown', cancel);
  }, [drag]);

  const entryOf = (key: string | undefined) => entries.find((entry) => entry.key === key);
  const spanAfter = (current: Drag): Span | undefined => {
    const entry = entryOf(current.key);
    return draggedSpan(current, period, now, entry && spanOf(period, entry));
  };

  const begin = (event: PointerEvent<HTMLElement>) => {
    hasMoved.current = false;
    const target = event.target as HTMLElement;
    const { key, movable } = target.closest<HTMLElement>('[data-key]')?.dataset ?? {};
    const grip = (target.dataset['grip'] ?? (key ? movable && 'move' : 'new')) as Grip | undefined;
    if (event.button !== 0 || !grip || (key && event.pointerType === 'touch')) return;
    pressedX.current = event.clientX;
    const place = placeOf(event, period);
    setDrag({ grip, key, begin: place, at: place });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag || event.pointerType === 'touch') return;
    if (!hasMoved.current && Math.abs(event.clientX - pressedX.current) < SLOP_PX) return;
    hasMoved.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ ...drag, at: placeOf(event, period) });
  };
  const end = () => {
    setDrag(undefined);
    const span = drag && spanAfter(drag);
    const entry = entryOf(drag?.key);
    if (!span) return;
    if (!entry?.booking) return onNew(timesOf(period, span));
    const before = spanOf(period, entry);
    if (before.from === span.from && before.to === span.to) return;
    setSent({ key: entry.key, span });
    void onMove(entry.booking, movedTimes(period, entry, span)).finally(() => setSent(undefined));
  };
  const span = drag && spanAfter(drag);
  const dragged: Moved | undefined = span ? { key: drag.key, span } : sent;
  return {
    dragged,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
      onClickCapture: (event: MouseEvent) => {
        // A click by keyboard has no count.
        if (hasMoved.current && event.detail > 0) event.stopPropagation();
      },
    },
  };
};
