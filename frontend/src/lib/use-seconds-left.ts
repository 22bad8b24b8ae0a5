import { useEffect, useState } from 'react';

const left = (endsAt: number | undefined) =>
  endsAt === undefined ? 0 : Math.max(0, (endsAt - performance.now()) / 1000);

/**
 * A countdown on a monotonic clock, so that it does not depend on the browser's date.
 * @param endsAt on the clock of `performance.now()`; undefined for no countdown
 * @returns seconds, with fractions, updated every full second
 */
export const useSecondsLeft = (endsAt: number | undefined): number => {
  const [seconds, setSeconds] = useState(() => left(endsAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = left(endsAt);
      setSeconds(now);
      // Until the next full second, plus a margin for timers that fire early.
      if (now > 0) timer = setTimeout(tick, (now % 1 || 1) * 1000 + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return seconds;
};
