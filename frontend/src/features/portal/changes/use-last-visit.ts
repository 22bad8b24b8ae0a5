import { useEffect, useEffectEvent, useState } from 'react';
import { keepValue, keptValue } from '../../../lib/kept-value';

/** A visit that lasts longer counts even if leaving the page goes unnoticed. */
export const LONG_VISIT_MS = 5 * 60 * 1000;

const later = (a: string | null, b: string): string => (a !== null && Date.parse(a) > Date.parse(b) ? a : b);

/**
 * The time of the newest entry that a member saw on the last visit with this browser; null on the first visit. It is an
 * entry's time and not the browser's, which may be wrong.
 * @param newest the time of the newest entry on the page; undefined while not all are loaded
 */
export const useLastVisit = (memberId: number, newest: string | undefined): string | null => {
  const key = `last-visit-${memberId}`;
  const [since] = useState(() => keptValue(key));
  const keep = useEffectEvent(() => {
    if (newest !== undefined) keepValue(key, later(since, newest));
  });
  useEffect(() => {
    const leave = () => keep();
    const timer = setTimeout(leave, LONG_VISIT_MS);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return since;
};
