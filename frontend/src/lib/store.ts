import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export const createStore = <Value>(initial: Value) => {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next: Value): void => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    /** The value, as a hook; the initial one during hydration. */
    useValue: (): Value => useSyncExternalStore(subscribe, get, () => initial),
  };
};
