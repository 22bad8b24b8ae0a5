import { useEffect, useRef } from 'react';
import { dismissToast } from './toast-store';

/** Dismisses the toast after `durationMs`, not counting the time in which it is paused. */
export const useAutoDismiss = (durationMs: number, isPaused: boolean): void => {
  const left = useRef(durationMs);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(dismissToast, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
};
