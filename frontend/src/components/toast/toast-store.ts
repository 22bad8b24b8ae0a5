import { isKept } from '../../lib/kept-value';

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

const TOAST_DURATION_MS = 5_000;

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

const NOT_KEPT = 'Your browser does not keep it: it lasts until you close this page.';

/** What a toast says of something that pages keep in the browser, when this browser does not. */
export const orNotKept = (text: string): string => (isKept('storage') ? text : `${text}. ${NOT_KEPT}`);

/** Says that a choice is not kept. */
export const tellIfNotKept = (title: string): void => {
  if (!isKept('storage')) showToast({ title, text: NOT_KEPT });
};
