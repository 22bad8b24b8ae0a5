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

/**
 * Restores a lost focus after the focused element was removed or disabled for a while, unless the focus has moved
 * elsewhere.
 * @param isBack becomes true when there is an element to focus again
 */
export const useFocusWhenBack = (isBack: boolean, element: () => HTMLElement | null): void => {
  const wasBack = useRef(isBack);
  useEffect(() => {
    if (isBack && !wasBack.current && document.activeElement === document.body) element()?.focus();
    wasBack.current = isBack;
  });
};
