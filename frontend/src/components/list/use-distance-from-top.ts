import { useLayoutEffect, useRef, useState } from 'react';

/** The distance of an element from the top of the page, in px; updated when content above it changes. */
export const useDistanceFromTop = <Target extends HTMLElement>() => {
  const target = useRef<Target>(null);
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (target.current) setDistance(Math.round(target.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [target, distance] as const;
};
