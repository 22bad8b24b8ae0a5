import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onEscape` when Escape is pressed, unless an element outside has the focus. */
export const useEscape = (element: RefObject<HTMLElement | null>, isEnabled: boolean, onEscape: () => void): void => {
  const report = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const focused = document.activeElement;
      const isOurs = focused === document.body || element.current?.contains(focused);
      if (key === 'Escape' && isOurs) report();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [element, isEnabled]);
};
