import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the list when an entry is removed together with the button that had the focus. The page stays where
 * it is: entries also leave by themselves, while somebody reads something else.
 * @param count of the entries; undefined while it is not known
 * @param given the list's ref, if it has one already
 * @returns the list's ref
 */
export const useFocusAfterRemoval = <List extends HTMLElement = HTMLDivElement>(
  count: number | undefined,
  given?: RefObject<List | null>,
) => {
  const own = useRef<List>(null);
  const list = given ?? own;
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count !== undefined && before.current !== undefined && count < before.current;
    if (isShorter && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count, list]);
  return list;
};
