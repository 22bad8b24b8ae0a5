import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { prefersReducedMotion } from './use-scroll-position';

/** An element counts as seen in the upper 85 percent of the viewport. */
const SEEN_LINE = '0px 0px -15% 0px';

interface VisibilityOptions {
  /** The part of the element, 0 to 1, that must be in the viewport. By default its upper edge must cross the line. */
  visiblePart?: number | undefined;
  /** Called synchronously before the next paint if the element must wait. */
  onWait: () => void;
  onSeen: () => void;
}

/**
 * Reports when an element comes into view. An element that is in view already, or above it, never waits, so that visible
 * content is not hidden again. With reduced motion nothing waits.
 * @returns a function that stops observing
 */
const observeVisibility = (element: Element, { visiblePart, onWait, onSeen }: VisibilityOptions): (() => void) => {
  const isBelowWindow = element.getBoundingClientRect().top >= window.innerHeight;
  if (!isBelowWindow || prefersReducedMotion() || !('IntersectionObserver' in window)) return () => {};
  onWait();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onSeen();
    },
    visiblePart === undefined ? { rootMargin: SEEN_LINE } : { threshold: visiblePart },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

const STAGGER_MS = 100;

const appear = 'appear 700ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards';
const keyframes = { '@keyframes appear': { from: { opacity: 0, transform: 'translateY(20px)' } } };
const waiting = { opacity: 0, '@media print': { opacity: 1 } };

/** Styles of an element with `useReveal`: it rises slightly while it fades in. */
export const fadeIn = {
  ...keyframes,
  '&[data-reveal=waiting]': waiting,
  '&[data-reveal=seen]': { animation: appear },
};

/**
 * Styles of a list with `useReveal`: its items appear one after another.
 * @param count the number of items that are staggered
 */
export const fadeInOneByOne = (count: number, stepMs = STAGGER_MS) => {
  const turns = Array.from({ length: count }, (_, index) => [
    `&[data-reveal=seen] > :nth-of-type(${index + 1})`,
    { animationDelay: `${index * stepMs}ms` },
  ]);
  return {
    ...keyframes,
    '&[data-reveal=waiting] > *': waiting,
    '&[data-reveal=seen] > *': { animation: appear },
    ...(Object.fromEntries(turns) as Record<string, { animationDelay: string }>),
  };
};

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
    const stop = observeVisibility(element, {
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

const COUNT_UP_MS = 1_500;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/**
 * Counts a number up from 0 when it is scrolled into view. Before that, and with reduced motion, the number itself is
 * shown.
 */
export const useCountUp = <Target extends HTMLElement>(value: number) => {
  const ref = useRef<Target>(null);
  const [startedAt, setStartedAt] = useState<number>();
  const [shown, setShown] = useState(value);

  useLayoutEffect(() => {
    if (!ref.current) return;
    return observeVisibility(ref.current, { onWait: () => setShown(0), onSeen: () => setStartedAt(performance.now()) });
  }, []);

  useEffect(() => {
    // The final value must be set before this listener returns, because the page is printed then.
    const showWhole = () => flushSync(() => setShown(value));
    window.addEventListener('beforeprint', showWhole);
    return () => window.removeEventListener('beforeprint', showWhole);
  }, [value]);

  useEffect(() => {
    if (startedAt === undefined) return;
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / COUNT_UP_MS));
      setShown(Math.round(value * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [startedAt, value]);

  return { ref, shown };
};
