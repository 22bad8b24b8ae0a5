import { useLayoutEffect, type RefObject } from 'react';

const HIDDEN = 'aria-hidden';

/**
 * An open MUI dialog sets aria-hidden on its siblings. A live region must stay visible to screen readers, so the
 * attribute is removed again at once.
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
