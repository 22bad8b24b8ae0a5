import { useRef, useState } from 'react';
import { useScroll } from './use-scroll';

const SHRINK_AFTER_PX = 20;
const HIDE_AFTER_PX = 100;

/**
 * How the header reacts to scrolling on the home page: it shrinks after a little scrolling, hides on the way down and
 * returns on the way up.
 */
export const useHeaderMotion = (isHome: boolean) => {
  const [isShrunk, setIsShrunk] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  const lastY = useRef(0);

  useScroll(isHome, () => {
    const y = window.scrollY;
    const isMoved = y !== lastY.current;
    const isDown = y > lastY.current;
    lastY.current = y;
    setIsShrunk(y > SHRINK_AFTER_PX);
    setIsHidden((wasHidden) => y > HIDE_AFTER_PX && (isMoved ? isDown : wasHidden));
  });

  return { isShrunk: isHome && isShrunk, isHidden: isHome && isHidden };
};
