import { useLayoutEffect, useRef, useState } from 'react';

/** How far below the top of the page an element begins, in px; it follows what stands above and grows. */
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
