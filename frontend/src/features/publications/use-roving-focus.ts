import { useState, type KeyboardEvent } from 'react';

const targetOf = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowLeft: Math.max(0, index - 1), ArrowRight: Math.min(count - 1, index + 1), Home: 0, End: count - 1 })[key];

/**
 * One stop for the Tab key in a row of buttons; the arrow keys, Home and End walk along it.
 * @param count of the buttons
 * @param first the button that the Tab key reaches until the keyboard has gone elsewhere
 */
export const useRovingFocus = (count: number, first: number) => {
  const [walked, setWalked] = useState<number>();
  const current = Math.min(walked ?? first, count - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, current, count);
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[target]?.focus();
  };
  return {
    groupProps: { onKeyDown },
    itemProps: (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setWalked(index) }),
  };
};
