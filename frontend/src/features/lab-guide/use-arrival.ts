import { useEffect, useRef } from 'react';

const GAP_PX = 16;

/**
 * Brings a new message into view in the box that holds it: a short one as a whole, a long one from its beginning.
 * The page around the box does not move.
 */
export const useArrival = () => {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = message.current?.parentElement;
    if (box && message.current) box.scrollTop = message.current.offsetTop - GAP_PX;
  }, []);
  return message;
};
