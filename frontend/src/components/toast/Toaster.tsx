import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../../lib/use-hydrated';
import { ToastCard } from './ToastCard';
import { toastStore } from './toast-store';
import { useStaysAudible } from './use-stays-audible';
import { TOAST_HOTKEY, useViewportFocus } from './use-viewport-focus';

/** Up, where no dialog has its buttons; only once the toasts of a closed dialog are gone back down, so that none jumps. */
const risenSx = ({ sizes, breakpoints }: Theme) => ({
  transition: 'transform 0s 10s',
  'body:has(> .MuiDialog-root) > &': {
    transition: 'none',
    transform: 'translateY(calc(100% - 100dvh))',
    [breakpoints.up('md')]: { transform: `translateY(calc(100% - 100dvh + ${sizes.header}px))` },
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
 * Where toasts appear: beside the app, so that no dialog covers or silences them. The two live regions are always
 * there, so that a screen reader hears what arrives in them.
 */
export const Toaster = () => useHydrated() && createPortal(<Viewport />, document.body);
