import { useEffect, useRef, useState, type RefObject } from 'react';

/** As many cards as a page draws without making anybody wait. */
const STEP = 60;

/** How many entries of a long list are shown. The keyboard goes on with the first of the new ones. */
export const useShowMore = (list: RefObject<HTMLElement | null>) => {
  const [count, setCount] = useState(STEP);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.querySelectorAll('li')[before.current]?.querySelector('a')?.focus();
    before.current = count;
  }, [count, list]);
  return { count, showMore: () => setCount(count + STEP) };
};
