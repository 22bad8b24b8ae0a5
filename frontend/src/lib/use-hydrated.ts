import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during hydration, true afterwards. Content that depends on the address or the browser must wait for true,
 * because both were unknown when the page was prerendered.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
