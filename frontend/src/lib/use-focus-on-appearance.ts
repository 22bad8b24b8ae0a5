import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives an element the focus when it appears.
 * @param isWanted false while something else should have the focus
 * @returns the element's ref
 */
export const useFocusOnAppearance = <Element extends HTMLElement>(isWanted = true): RefObject<Element | null> => {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
};

/**
 * Finds a place for the focus when what had it was removed or disabled for a while, unless it has moved elsewhere.
 * @param isBack turns true when there is something to focus again
 */
export const useFocusWhenBack = (isBack: boolean, element: () => HTMLElement | null): void => {
  const wasBack = useRef(isBack);
  useEffect(() => {
    if (isBack && !wasBack.current && document.activeElement === document.body) element()?.focus();
    wasBack.current = isBack;
  });
};
