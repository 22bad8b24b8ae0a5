import { stepOf, type Period, type Span } from './timeline';

/** What a drag does: begins a booking, moves it, or moves one of its ends. */
export type Grip = 'new' | 'move' | 'start' | 'end';

/** A drag on the row of a thing, from one place to another, in columns. */
export interface Drag {
  grip: Grip;
  /** Of the dragged entry; undefined for a new booking. */
  key: string | undefined;
  begin: number;
  at: number;
}

/**
 * The span that a drag asks for, in whole steps and not in the past.
 * @param before the span of the dragged booking
 * @param now the place of the current step; what begins before it can only end later or sooner
 * @returns undefined when there is none
 */
export const draggedSpan = (
  { grip, begin, at }: Drag,
  period: Period,
  now: number,
  before?: Span,
): Span | undefined => {
  const step = stepOf(period);
  if (grip === 'new' || !before) {
    const from = Math.max(Math.floor(Math.min(begin, at) / step) * step, now);
    const to = Math.ceil(Math.max(begin, at) / step) * step;
    if (to <= now) return undefined;
    return { from, to: Math.max(to, from + (begin === at ? 1 : step)) };
  }
  const by = Math.round((at - begin) / step) * step;
  const { from, to } = before;
  if (by === 0) return before;
  if (grip === 'end') return { from, to: Math.max(to + by, from + step, now + step) };
  if (from < now) return before;
  if (grip === 'start') return { from: Math.max(Math.min(from + by, to - step), now), to };
  const allowed = Math.max(by, now - from);
  return { from: from + allowed, to: to + allowed };
};
