import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of the first history entry of a visit, where the focus stays as the browser set it. */
const FIRST_ENTRY = 'default';

/**
 * The ref for the heading of a page. After a navigation the heading takes the focus, so that a screen reader starts there,
 * unless the page has focused a field. The heading needs `tabIndex={-1}`.
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
