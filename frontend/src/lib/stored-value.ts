import { useState } from 'react';

/**
 * Values that could not be stored, because the browser's storage is disabled or full. They last until the page is
 * closed.
 */
const unkept = new Map<string, string | null>();

const tolerant = <Result>(access: () => Result, otherwise: () => Result): Result => {
  try {
    return access();
  } catch {
    return otherwise();
  }
};

/** A stored value; null when there is none. */
export const storedValue = (key: string): string | null => {
  const read = () => localStorage.getItem(key);
  return unkept.has(key) ? unkept.get(key)! : tolerant(read, () => null);
};

/** For tests: has the same effect as closing the page. */
export const forgetUnstored = (): void => unkept.clear();

/** @param value null to forget it */
export const storeValue = (key: string, value: string | null): void =>
  tolerant(
    () => {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      unkept.delete(key);
    },
    () => void unkept.set(key, value),
  );

/** A value stored in this browser, as state. */
export const useStoredValue = (key: string, otherwise: string) => {
  const [value, setValue] = useState(() => storedValue(key) ?? otherwise);
  const change = (next: string): void => {
    setValue(next);
    storeValue(key, next);
  };
  return [value, change] as const;
};

const PROBE = 'is-kept';

/** True when the browser's storage works. */
const isStorageKept = (): boolean =>
  tolerant(
    () => {
      localStorage.setItem(PROBE, PROBE);
      const isThere = localStorage.getItem(PROBE) === PROBE;
      localStorage.removeItem(PROBE);
      return isThere;
    },
    () => false,
  );

/** True when the browser keeps cookies of this site. `navigator.cookieEnabled` alone does not know the site's settings. */
const areCookiesKept = (): boolean => {
  document.cookie = `${PROBE}=1; SameSite=Lax; Path=/`;
  const isThere = document.cookie.includes(`${PROBE}=1`);
  document.cookie = `${PROBE}=; SameSite=Lax; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  return isThere;
};

/** True when the browser keeps this kind of data after the page is closed. If not, warn the user before it matters. */
export const canPersist = (state: 'storage' | 'cookies'): boolean =>
  state === 'storage' ? isStorageKept() : tolerant(areCookiesKept, () => false);
