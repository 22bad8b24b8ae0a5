import { useEffect, useRef } from 'react';

const GAP_PX = 16;

/**
 * Scrolls a new message into view inside its box: completely if it fits, otherwise to its beginning. The page itself does
 * not scroll.
 * @param text of a message that grows: it stays in view
 */
export const useArrival = (text = '') => {
  const message = useRef<HTMLDivElement>(null);
  // Runs again with each piece of the text.
  const { length } = text;
  useEffect(() => {
    const box = message.current?.parentElement;
    if (box && message.current && length >= 0) box.scrollTop = message.current.offsetTop - GAP_PX;
  }, [length]);
  return message;
};
