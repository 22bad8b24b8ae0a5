import { useEffect, useState } from 'react';

/** Longer than the pause between two key presses while typing. */
const PAUSE_MS = 150;

/** A debounced value, so that not every letter causes a request. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
