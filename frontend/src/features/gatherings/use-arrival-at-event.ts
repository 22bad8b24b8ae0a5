import { idParamSchema } from '@lab/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollToSection } from '../../lib/scroll-to-section';
import type { TimedGathering } from './gatherings.api';

/** Who follows a link to one event, `?event=7`, arrives at its card: once, as soon as it is there. */
export const useArrivalAtEvent = (gatherings: readonly TimedGathering[]): void => {
  const { key, search } = useLocation();
  const arrivedBy = useRef<string>(undefined);
  const asked = idParamSchema.safeParse(new URLSearchParams(search).get('event')).data;
  const isThere = asked !== undefined && gatherings.some(({ id }) => id === asked);
  useEffect(() => {
    if (!isThere || arrivedBy.current === key) return;
    arrivedBy.current = key;
    scrollToSection(`event-${asked}`);
  }, [asked, isThere, key]);
};
