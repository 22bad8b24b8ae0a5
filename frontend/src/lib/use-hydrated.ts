import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during hydration, true afterwards. Anything that depends on the address or on this browser is rendered only then,
 * because it was unknown when the page was prerendered.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
