import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../../lib/use-hydrated';
import { ToastCard } from './ToastCard';
import { toastStore } from './toast-store';
import { useStaysAudible } from './use-stays-audible';
import { TOAST_HOTKEY, useViewportFocus } from './use-viewport-focus';

/**
 * At the top while a dialog is open, because dialogs have their buttons at the bottom. It moves back 10 s after the dialog
 * has closed, so that no visible toast jumps.
 */
const risenSx = ({ sizes, breakpoints }: Theme) => ({
  transition: 'transform 0s 10s',
  'body:has(> .MuiDialog-root) > &': {
    transition: 'none',
    transform: 'translateY(calc(100% - 100dvh))',
    [breakpoints.up('md')]: { transform: `translateY(calc(100% - 100dvh + ${sizes.portalHeader}px))` },
  },
});

const viewportSx = (theme: Theme) => ({
  ...risenSx(theme),
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
});

const Viewport = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const { isFocusWithin, viewport, props } = useViewportFocus(toast);
  useStaysAudible(viewport);
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
 * Where toasts appear: outside the app's root, so that no dialog covers them or hides them from screen readers. The two
 * live regions are always rendered, because a live region must exist before its text changes.
 */
export const Toaster = () => useHydrated() && createPortal(<Viewport />, document.body);
