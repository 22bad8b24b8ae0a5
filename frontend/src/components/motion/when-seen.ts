import { prefersReducedMotion } from './reduced-motion';

/** Counts as seen in the lower 85 percent of the window: 15 percent of its height above the lower edge. */
const SEEN_LINE = '0px 0px -15% 0px';

interface WhenSeenOptions {
  /** The part of the element, 0 to 1, that must be in the window; without it, its upper edge has to cross the line. */
  visiblePart?: number | undefined;
  /** Called at once, before the next paint, when the element has to wait. */
  onWait: () => void;
  onSeen: () => void;
}

/**
 * Tells when an element comes into view. One that is in view already, or above, never waits: what a reader may have
 * before their eyes is not taken away again. Nor does anything wait for people who asked for less movement.
 * @returns the function that stops watching
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
