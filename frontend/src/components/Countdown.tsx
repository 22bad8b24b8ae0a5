import { useEffect, useState } from 'react';
import { formatCountdown } from '../lib/time';

const left = (endsAt: number) => Math.max(0, (endsAt - performance.now()) / 1000);

/**
 * A countdown by a monotonic clock, so it does not depend on the browser's date.
 * @param endsAt on the clock of `performance.now()`
 * @returns seconds, with fractions, updated every full second
 */
const useSecondsLeft = (endsAt: number): number => {
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

/** The time that is left until `endsAt` on the clock of `performance.now()`: `0:25`, above an hour `1 day, 2 hours`. */
export const Countdown = ({ endsAt }: { endsAt: number }) => <>{formatCountdown(useSecondsLeft(endsAt))}</>;
