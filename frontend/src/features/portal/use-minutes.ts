import { useEffect, useReducer } from 'react';

const MINUTE_MS = 60_000;

/** Renders every minute, to update texts with a remaining time. */
export const useMinutes = (): void => {
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);
  useEffect(() => {
    const timer = setInterval(redraw, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
};
