import { useEffect, useEffectEvent, useRef } from 'react';

/** True when the system is set to reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Throttles a listener to once per animation frame.
 * @returns the listener, and a function that cancels a pending call
 */
export const onFrame = <Input>(work: (input: Input) => void) => {
  let frame: number | undefined;
  let latest: Input;
  const listener = (input: Input): void => {
    latest = input;
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      work(latest);
    });
  };
  const cancel = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  return { listener, cancel };
};

/**
 * Moves an element while the page is scrolled, except with reduced motion.
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
