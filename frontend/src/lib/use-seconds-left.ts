import { useEffect, useState } from 'react';

const left = (endsAt: number | undefined) =>
  endsAt === undefined ? 0 : Math.max(0, (endsAt - performance.now()) / 1000);

/**
 * Counts down. Only the time that passes counts, so a browser's wrong clock does no harm.
 * @param endsAt on the clock of `performance.now()`; undefined does not count
 * @returns seconds, with fractions, brought up to date as each whole second passes
 */
export const useSecondsLeft = (endsAt: number | undefined): number => {
  const [seconds, setSeconds] = useState(() => left(endsAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = left(endsAt);
      setSeconds(now);
      // To the next whole second, and a little beyond for timers that are early.
      if (now > 0) timer = setTimeout(tick, (now % 1 || 1) * 1000 + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return seconds;
};
