import { readId } from '@lab/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../lib/page-title';
import { scrollToSection } from '../../lib/scroll-to-section';
import { useGatherings, type TimedGathering } from './gatherings.api';

/** Opens what the element is folded in. */
const unfold = (id: string): void => {
  const folded = document.getElementById(id)?.closest('details');
  if (folded) folded.open = true;
};

/**
 * Scrolls once to the card of the gathering in a link such as `?event=7`, as soon as it is rendered; the tab has its name.
 * @returns true when the link leads to none of them, or names none. It stays false when the gathering is deleted while it is
 * shown.
 */
export const useArrivalAtGathering = (gatherings: readonly TimedGathering[]): boolean => {
  const { key, search } = useLocation();
  const arrivedBy = useRef<string>(undefined);
  const named = new URLSearchParams(search).get('event');
  const asked = readId(named);
  const { isFetching } = useGatherings();
  const [seen, setSeen] = useState<number>();
  const gathering = gatherings.find(({ id }) => id === asked);
  const isThere = gathering !== undefined;
  if (isThere && seen !== asked) setSeen(asked);
  usePageTitle(gathering?.title);
  useEffect(() => {
    if (!isThere || arrivedBy.current === key) return;
    arrivedBy.current = key;
    unfold(`event-${asked}`);
    scrollToSection(`event-${asked}`);
  }, [asked, isThere, key]);
  const isMissed = asked === undefined ? named !== null : !isThere && seen !== asked;
  return isMissed && !isFetching;
};
