import { useState, type PointerEvent } from 'react';
import { dismissToast } from './toast-store';

const SWIPE_THRESHOLD_PX = 50;
/** Less than this is a click, not a swipe. */
const SLOP_PX = 4;

/** Lets the user swipe the toast to the right. `offset` is the distance in px. */
export const useSwipeAway = () => {
  const [start, setStart] = useState<number>();
  const [offset, setOffset] = useState(0);

  const follow = ({ clientX, pointerId, currentTarget }: PointerEvent) => {
    if (start === undefined) return;
    const pushed = Math.max(0, clientX - start);
    // Without capture the pointer may leave the toast; a click on the close button must not be captured.
    if (pushed > SLOP_PX) currentTarget.setPointerCapture?.(pointerId);
    setOffset(pushed);
  };

  const release = () => {
    if (offset >= SWIPE_THRESHOLD_PX) dismissToast();
    setStart(undefined);
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown: ({ clientX }: PointerEvent) => setStart(clientX),
      onPointerMove: follow,
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
};
