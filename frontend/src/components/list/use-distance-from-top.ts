import { useLayoutEffect, useState } from 'react';

/** The ref for an element, and its distance from the top of the page, in px; updated when content above it changes. */
export const useDistanceFromTop = () => {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!target) return undefined;
    const measure = () => setDistance(Math.round(target.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [target]);
  return [setTarget, distance] as const;
};
