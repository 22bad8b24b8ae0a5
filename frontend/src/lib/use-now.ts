import { useEffect, useState } from 'react';

/**
 * The browser's time in milliseconds since 1970, updated at an interval.
 * @param every the interval in milliseconds
 */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
