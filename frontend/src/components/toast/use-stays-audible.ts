import { useLayoutEffect, type RefObject } from 'react';

const HIDDEN = 'aria-hidden';

/**
 * An open dialog hides everything beside itself from screen readers. What is announced meanwhile has to be heard, so this
 * element takes the mark off again before anything is read.
 */
export const useStaysAudible = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const audible = element.current!;
    const unhide = () => audible.removeAttribute(HIDDEN);
    const observer = new MutationObserver(unhide);
    unhide();
    observer.observe(audible, { attributeFilter: [HIDDEN] });
    return () => observer.disconnect();
  }, [element]);
};
