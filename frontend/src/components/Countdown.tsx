import { useEffect, useState } from 'react';
import { formatCountdown } from '../lib/time';

const left = (endsAt: number) => Math.max(0, (endsAt - performance.now()) / 1000);

/**
 * A countdown on a monotonic clock, so that it does not depend on the browser's date.
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

interface CountdownProps {
  endsAt: number;
  /** True where there is little room: then only the larger unit is shown. */
  isShort?: boolean;
}

/** The time left until `endsAt`, on the clock of `performance.now()`: `0:25`, or `1 day, 2 hours` above an hour. */
export const Countdown = ({ endsAt, isShort = false }: CountdownProps) => {
  const text = formatCountdown(useSecondsLeft(endsAt));
  return <>{isShort ? text.split(',')[0] : text}</>;
};
