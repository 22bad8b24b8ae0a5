import { useState } from 'react';

/** Storage may be disabled or full; then a value lasts until the page is closed. */
const tolerant = <Result>(access: () => Result, otherwise: Result): Result => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

/** A value that this browser keeps; null when there is none. */
export const keptValue = (key: string): string | null => tolerant(() => localStorage.getItem(key), null);

/** @param value null to forget it */
export const keepValue = (key: string, value: string | null): void =>
  tolerant(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)), undefined);

/** A value that is kept in this browser, as state. */
export const useKeptValue = (key: string, otherwise: string) => {
  const [value, setValue] = useState(() => keptValue(key) ?? otherwise);
  const change = (next: string): void => {
    setValue(next);
    keepValue(key, next);
  };
  return [value, change] as const;
};
