import { useEffect, useRef } from 'react';

/** Puts the focus on the list when an entry of it goes away together with the button that had the focus. */
export const useFocusAfterRemoval = (count: number | undefined) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count !== undefined && before.current !== undefined && count < before.current;
    if (isShorter && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
};
