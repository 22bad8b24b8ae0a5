import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { dismissToast, type Toast } from './toast-store';

export const TOAST_HOTKEY = 'F8';

/** F8 brings the keyboard to the toast, Escape dismisses it, and then the focus goes back to where it was. */
export const useViewportFocus = (toast: Toast | undefined) => {
  const viewport = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(undefined);
  const [isFocusWithin, setIsFocusWithin] = useState(false);

  useEffect(() => {
    const focusViewport = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY) return;
      event.preventDefault();
      if (!viewport.current?.contains(document.activeElement)) cameFrom.current = document.activeElement as HTMLElement;
      viewport.current?.focus();
    };
    window.addEventListener('keydown', focusViewport);
    return () => window.removeEventListener('keydown', focusViewport);
  }, []);

  useEffect(() => {
    const isInside = viewport.current?.contains(document.activeElement) ?? false;
    const isLost = isInside || document.activeElement === document.body;
    if (!toast && isLost) cameFrom.current?.focus();
    if (!toast) cameFrom.current = undefined;
    // A removed element sends no blur.
    setIsFocusWithin(viewport.current?.contains(document.activeElement) ?? false);
  }, [toast]);

  return {
    isFocusWithin,
    viewport,
    props: {
      onFocus: () => setIsFocusWithin(true),
      onBlur: () => setIsFocusWithin(false),
      onKeyDown: ({ key }: ReactKeyboardEvent) => key === 'Escape' && dismissToast(),
    },
  };
};
