import { useEffect, useEffectEvent, useRef } from 'react';
import { onFrame } from './on-frame';
import { prefersReducedMotion } from './reduced-motion';

/**
 * Moves an element with the page while it is scrolled. Never called with reduced motion.
 * @param move sets the element's custom properties; receives the scroll position in px
 */
export const useScrollPosition = <Target extends Element>(move: (element: Target, scrollY: number) => void) => {
  const ref = useRef<Target>(null);
  const apply = useEffectEvent(move);
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const { listener, cancel } = onFrame(() => ref.current && apply(ref.current, window.scrollY));
    listener(undefined);
    window.addEventListener('scroll', listener, { passive: true });
    window.addEventListener('resize', listener, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', listener);
      window.removeEventListener('resize', listener);
    };
  }, []);
  return ref;
};
