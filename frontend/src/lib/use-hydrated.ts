import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a prerendered page is being taken over, true afterwards: what the page's address or this browser adds is
 * drawn only then, because the page that was rendered at build time could not know it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
