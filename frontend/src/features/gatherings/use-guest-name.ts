import { useState } from 'react';

const KEY = 'guest-name';

/** Storage may be switched off or full; then the name has to be typed again. */
const tolerant = <Result>(access: () => Result, otherwise: Result): Result => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

/** What a guest wants to be called. This browser remembers it, so that a later vote does not go without. */
export const useGuestName = () => {
  const [name, setName] = useState(() => tolerant(() => localStorage.getItem(KEY) ?? '', ''));
  const change = (next: string) => {
    setName(next);
    tolerant(() => localStorage.setItem(KEY, next), undefined);
  };
  return [name, change] as const;
};
