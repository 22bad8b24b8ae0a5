export interface Toast {
  id: number;
  title: string;
  text?: string | undefined;
  variant: 'default' | 'destructive';
  durationMs: number;
  /** Read out at once, whatever the screen reader is in the middle of. */
  isAlert: boolean;
}

export type ToastInput = Pick<Toast, 'title' | 'text'> & Partial<Pick<Toast, 'variant' | 'durationMs'>>;

export const TOAST_DURATION_MS = 5_000;

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: Toast | undefined) => {
  current = next;
  listeners.forEach((listener) => listener());
};

export const toastStore = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a toast. Only one is visible: a new one takes the place of the one before. */
export const showToast = ({ title, text, variant = 'default', durationMs = TOAST_DURATION_MS }: ToastInput) =>
  change({ id: ++lastId, title, text, variant, durationMs, isAlert: variant === 'destructive' });

export const dismissToast = (): void => change(undefined);
