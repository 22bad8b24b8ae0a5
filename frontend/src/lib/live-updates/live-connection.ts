import { useSyncExternalStore } from 'react';

let isUp = false;
const listeners = new Set<() => void>();

/** Kept by who listens to the live updates. */
export const setLive = (isLive: boolean): void => {
  isUp = isLive;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** False while the live updates are away: whoever cannot wait for them asks by themself. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isUp);
