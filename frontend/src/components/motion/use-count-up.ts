import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenSeen } from './when-seen';

const COUNT_UP_MS = 1_500;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/**
 * Counts a number up from 0 when it is scrolled into view. Before that, and with reduced motion, the number itself is
 * shown.
 */
export const useCountUp = <Target extends HTMLElement>(value: number, durationMs = COUNT_UP_MS) => {
  const ref = useRef<Target>(null);
  const [startedAt, setStartedAt] = useState<number>();
  const [shown, setShown] = useState(value);

  useLayoutEffect(() => {
    if (!ref.current) return;
    return whenSeen(ref.current, { onWait: () => setShown(0), onSeen: () => setStartedAt(performance.now()) });
  }, []);

  useEffect(() => {
    // What is printed must be right before this event's listeners return.
    const showWhole = () => flushSync(() => setShown(value));
    window.addEventListener('beforeprint', showWhole);
    return () => window.removeEventListener('beforeprint', showWhole);
  }, [value]);

  useEffect(() => {
    if (startedAt === undefined) return;
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
      setShown(Math.round(value * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [startedAt, value, durationMs]);

  return { ref, shown };
};
