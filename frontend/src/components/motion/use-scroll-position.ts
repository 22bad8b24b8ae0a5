import { useEffect, useEffectEvent, useRef } from 'react';
import { onFrame } from './on-frame';
import { prefersReducedMotion } from './reduced-motion';

/**
 * Moves an element with the page. Never called for people who asked for less movement.
 * @param move sets the element's custom properties; gets how far the page is scrolled, in px
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
