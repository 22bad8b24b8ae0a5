import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives an element the focus when it appears.
 * @param isWanted false while another element should have the focus
 * @returns the element's ref
 */
export const useFocusOnAppearance = <Element extends HTMLElement>(isWanted = true): RefObject<Element | null> => {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
};
