import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { dismissToast, type Toast } from './toast-store';

export const TOAST_HOTKEY = 'F8';

/** F8 focuses the toast. Escape dismisses it and restores the focus. */
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
    // React fires no blur for a removed element.
    setIsFocusWithin(viewport.current?.contains(document.activeElement) ?? false);
  }, [toast]);

  return {
    isFocusWithin,
    viewport,
    props: {
      onFocus: (event: FocusEvent) => {
        // Otherwise the focus trap of an open dialog, which listens on the document, would take the focus.
        event.stopPropagation();
        setIsFocusWithin(true);
      },
      onBlur: () => setIsFocusWithin(false),
      onKeyDown: ({ key }: ReactKeyboardEvent) => key === 'Escape' && dismissToast(),
    },
  };
};
