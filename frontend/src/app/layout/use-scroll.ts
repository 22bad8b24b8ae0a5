import { useEffect, useEffectEvent } from 'react';

/** Calls `onScroll` immediately and on every scroll, while `isEnabled`. */
export const useScroll = (isEnabled: boolean, onScroll: () => void): void => {
  const report = useEffectEvent(onScroll);
  useEffect(() => {
    if (!isEnabled) return;
    const listener = () => report();
    listener();
    window.addEventListener('scroll', listener, { passive: true });
    return () => window.removeEventListener('scroll', listener);
  }, [isEnabled]);
};
