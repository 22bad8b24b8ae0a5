import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../../lib/use-hydrated';
import { ToastCard } from './ToastCard';
import { dismissToast, type Toast, toastStore } from './toast-store';
import { useToastPlacement } from './use-toast-placement';

const HIDDEN = 'aria-hidden';

/**
 * An open MUI dialog sets aria-hidden on its siblings. A live region must stay visible to screen readers, so this
 * removes the attribute at once.
 */
const useStaysAudible = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const audible = element.current!;
    const unhide = () => audible.removeAttribute(HIDDEN);
    const observer = new MutationObserver(unhide);
    unhide();
    observer.observe(audible, { attributeFilter: [HIDDEN] });
    return () => observer.disconnect();
  }, [element]);
};

const TOAST_HOTKEY = 'F8';

/** F8 focuses the toast. Escape dismisses it and restores the focus. */
const useViewportFocus = (toast: Toast | undefined) => {
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
        // Stops the event, because the focus trap of an open dialog listens on the document and would take the focus.
        event.stopPropagation();
        setIsFocusWithin(true);
      },
      onBlur: () => setIsFocusWithin(false),
      onKeyDown: ({ key }: ReactKeyboardEvent) => key === 'Escape' && dismissToast(),
    },
  };
};

/** At the lower edge of the window, on phones above the row of tools. useToastPlacement lifts it above other bars there. */
const viewportSx = (theme: Theme) => ({
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 0,
  right: 0,
  width: '100%',
  p: 2,
  pointerEvents: 'none',
  '@media print': { display: 'none' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2, borderRadius: 1 },
  [theme.breakpoints.up('md')]: { maxWidth: theme.sizes.toast },
  [theme.breakpoints.down('md')]: {
    'body:has([data-portal-tools=tabs]) > &': {
      bottom: `calc(${theme.sizes.portalTabs}px + env(safe-area-inset-bottom))`,
    },
  },
});

const Viewport = () => {
  const toast = toastStore.useValue();
  const { isFocusWithin, viewport, props } = useViewportFocus(toast);
  useStaysAudible(viewport);
  useToastPlacement(viewport, toast !== undefined);
  const card = toast && <ToastCard key={toast.id} toast={toast} isFocusWithin={isFocusWithin} />;
  return (
    <Box
      {...props}
      ref={viewport}
      component="section"
      aria-label={`Notifications (${TOAST_HOTKEY})`}
      tabIndex={-1}
      sx={viewportSx}
    >
      <div aria-live="polite">{!toast?.isAlert && card}</div>
      <div aria-live="assertive">{toast?.isAlert && card}</div>
    </Box>
  );
};

/**
 * The container of toasts. It is outside the app's root, so that no dialog covers toasts or hides them from screen
 * readers. The two live regions are always rendered, because a live region must exist before its text changes.
 */
export const Toaster = () => useHydrated() && createPortal(<Viewport />, document.body);
