import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of the entry that the visit began with: there the browser's own focus order stands. */
const FIRST_ENTRY = 'default';

/**
 * For the heading of a page: after a navigation it takes the focus, so that a screen reader begins with it,
 * unless the page has put the focus into a field. Gives the heading's ref; the heading needs `tabIndex={-1}`.
 */
export const useFocusOnNavigation = <Heading extends HTMLElement>() => {
  const heading = useRef<Heading>(null);
  const { key } = useLocation();
  const wasNavigatedTo = useRef(key !== FIRST_ENTRY);

  useEffect(() => {
    const hasPageFocus = heading.current?.closest('main')?.contains(document.activeElement);
    if (wasNavigatedTo.current && !hasPageFocus) heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
};
