import { useLayoutEffect, useRef } from 'react';
import { whenSeen } from './when-seen';

/**
 * Hides an element until it is scrolled into view; `fadeIn` and `fadeInOneByOne` define how it appears. Without JavaScript
 * nothing is hidden.
 * @param visiblePart the part of the element, 0 to 1, that must be in the viewport
 */
export const useReveal = <Target extends HTMLElement>(visiblePart?: number) => {
  const ref = useRef<Target>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stop = whenSeen(element, {
      visiblePart,
      onWait: () => (element.dataset['reveal'] = 'waiting'),
      onSeen: () => (element.dataset['reveal'] = 'seen'),
    });
    return () => {
      stop();
      delete element.dataset['reveal'];
    };
  }, [visiblePart]);
  return ref;
};
