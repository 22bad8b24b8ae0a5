import { useSyncExternalStore } from 'react';

let isUp = false;
const listeners = new Set<() => void>();

/** Called by the listener for live updates. */
export const setLive = (isLive: boolean): void => {
  isUp = isLive;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** False while there is no live connection; queries that cannot wait for it poll instead. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isUp);
