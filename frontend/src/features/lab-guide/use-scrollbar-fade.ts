import { useEffect, useRef, type UIEvent } from 'react';

const SCROLLBAR_HIDE_DELAY_MS = 600;

/** Marks an element while it scrolls and shortly after, so that its scrollbar is visible. Returns the scroll listener. */
export const useScrollbarFade = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return ({ currentTarget }: UIEvent<HTMLElement>): void => {
    currentTarget.dataset['scrolling'] = 'true';
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      currentTarget.dataset['scrolling'] = 'false';
    }, SCROLLBAR_HIDE_DELAY_MS);
  };
};
