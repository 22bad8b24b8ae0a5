export interface Toast {
  id: number;
  title: string;
  text?: string | undefined;
  variant: 'default' | 'destructive';
  durationMs: number;
  /** Announced assertively: it interrupts the screen reader. */
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

/** Shows a toast. Only one is visible: a new one replaces the previous one. */
export const showToast = ({ title, text, variant = 'default', durationMs = TOAST_DURATION_MS }: ToastInput) =>
  change({ id: ++lastId, title, text, variant, durationMs, isAlert: variant === 'destructive' });

export const dismissToast = (): void => change(undefined);
