import { prefersReducedMotion } from './reduced-motion';

/** An element counts as seen in the upper 85 percent of the viewport. */
const SEEN_LINE = '0px 0px -15% 0px';

interface WhenSeenOptions {
  /** The part of the element, 0 to 1, that must be in the viewport. By default its upper edge has to cross the line. */
  visiblePart?: number | undefined;
  /** Called synchronously before the next paint when the element has to wait. */
  onWait: () => void;
  onSeen: () => void;
}

/**
 * Reports when an element comes into view. An element that is in view already, or above it, never waits, so that visible
 * content is not hidden again. With reduced motion nothing waits.
 * @returns a function that stops observing
 */
export const whenSeen = (element: Element, { visiblePart, onWait, onSeen }: WhenSeenOptions): (() => void) => {
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
