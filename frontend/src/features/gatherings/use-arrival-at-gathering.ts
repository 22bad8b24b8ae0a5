import { readId } from '@lab/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../lib/page-title';
import { scrollToSection } from '../../lib/scroll-to-section';
import type { TimedGathering } from './gatherings.api';

/** Opens what the element is folded in. */
const unfold = (id: string): void => {
  const folded = document.getElementById(id)?.closest('details');
  if (folded) folded.open = true;
};

/** Scrolls once to the card of the gathering in a link such as `?event=7`, as soon as it is rendered; the tab has its name. */
export const useArrivalAtGathering = (gatherings: readonly TimedGathering[]): void => {
  const { key, search } = useLocation();
  const arrivedBy = useRef<string>(undefined);
  const asked = readId(new URLSearchParams(search).get('event'));
  const gathering = gatherings.find(({ id }) => id === asked);
  const isThere = gathering !== undefined;
  usePageTitle(gathering?.title);
  useEffect(() => {
    if (!isThere || arrivedBy.current === key) return;
    arrivedBy.current = key;
    unfold(`event-${asked}`);
    scrollToSection(`event-${asked}`);
  }, [asked, isThere, key]);
};
