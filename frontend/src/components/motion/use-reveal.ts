import { useLayoutEffect, useRef } from 'react';
import { whenSeen } from './when-seen';

/**
 * Lets an element wait, unseen, until it is scrolled into view; `fadeIn` and `fadeInOneByOne` say how it then appears.
 * Without JavaScript nothing ever waits.
 * @param visiblePart the part of it, 0 to 1, that must be in the window
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
