import { useEffect, useRef, type RefObject } from 'react';
import { scrollIntoSight } from './scroll-to-section';
import { createStore } from './store';

/** The time for which a new record is marked. */
export const MARK_MS = 10_000;

const justMade = createStore<string | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks the record that the user has just created, for a while. The record may not be on the page yet.
 * @param key a noun and an id: `meeting-7`
 */
const markJustMade = (key: string): void => {
  clearTimeout(timer);
  timer = setTimeout(forgetJustMade, MARK_MS);
  justMade.set(key);
};

export const forgetJustMade = (): void => {
  clearTimeout(timer);
  justMade.set(undefined);
};

/** The key of the record that was just created, if any. */
export const useJustMade = justMade.useValue;

/**
 * For a dialog that creates a record: returns a function to call with the record's key. The record is marked after the
 * dialog closes, because closing returns the focus, which may scroll the page.
 */
export const useMarkOnClose = (): ((key: string) => void) => {
  const made = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (made.current) markJustMade(made.current);
    },
    [],
  );
  return (key) => {
    made.current = key;
  };
};

/** True while the record with this key is marked; its element is scrolled into view once. */
export const useIsJustMade = (key: string, element: RefObject<HTMLElement | null>): boolean => {
  const isJustMade = useJustMade() === key;
  useEffect(() => {
    if (isJustMade && element.current) scrollIntoSight(element.current);
  }, [element, isJustMade]);
  return isJustMade;
};
