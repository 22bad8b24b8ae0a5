import { useState, type KeyboardEvent } from 'react';

const targetOf = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowLeft: Math.max(0, index - 1), ArrowRight: Math.min(count - 1, index + 1), Home: 0, End: count - 1 })[key];

/**
 * Roving tabindex for a row of buttons: a single tab stop; arrow keys, Home and End move the focus.
 * @param count the number of buttons
 * @param first the button that is the tab stop until the focus has moved
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
