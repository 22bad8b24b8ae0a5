import { UNDO_SECONDS } from '@lab/contracts';
import { canPersist } from '../../lib/stored-value';
import { createStore } from '../../lib/store';

/** An action that a toast offers, such as Undo. */
interface ToastAction {
  label: string;
  /** The end of the offer, on the clock of `performance.now()`. */
  endsAt: number;
  /** Performs the action and shows the result. Resolves to false when it may be tried again. */
  run: () => Promise<boolean>;
}

export interface Toast {
  id: number;
  title: string;
  text?: string | undefined;
  variant: 'default' | 'destructive';
  durationMs: number;
  action?: ToastAction | undefined;
  /** Announced assertively: it interrupts the screen reader. */
  isAlert: boolean;
}

export type ToastInput = Pick<Toast, 'title' | 'text' | 'action'> & Partial<Pick<Toast, 'variant' | 'durationMs'>>;

/** An offer to undo the toast's action, for a minute. */
export const undoAction = (run: ToastAction['run']): ToastAction => ({
  label: 'Undo',
  endsAt: performance.now() + UNDO_SECONDS * 1000,
  run,
});

const TOAST_DURATION_MS = 5_000;

/** The toast that is shown. */
export const toastStore = createStore<Toast | undefined>(undefined);

/** The last toast with an action. It returns after others, until its offer ends or the user dismisses it. */
let offer: Toast | undefined;
let lastId = 0;

/** Shows a toast. Only one is visible: a new one replaces the previous one. */
export const showToast = ({ variant = 'default', durationMs = TOAST_DURATION_MS, ...input }: ToastInput) => {
  const toast = { id: ++lastId, ...input, variant, durationMs, isAlert: variant === 'destructive' };
  if (toast.action) offer = toast;
  toastStore.set(toast);
};

export const dismissToast = (): void => {
  if (toastStore.get() === offer || (offer && offer.action!.endsAt <= performance.now())) offer = undefined;
  toastStore.set(offer);
};

/** Performs a toast's action. The result replaces the toast. */
export const takeOffer = async (toast: Toast): Promise<void> => {
  const isDone = await toast.action!.run();
  if (isDone && offer === toast) offer = undefined;
};

const NOT_STORED_TEXT = 'Your browser cannot save this. It lasts until you close the page.';

/** The text of a toast about a stored choice, with a warning if this browser cannot store it. */
export const withNotStoredNote = (text: string): string =>
  canPersist('storage') ? text : `${text}. ${NOT_STORED_TEXT}`;

/** Shows a warning if this browser cannot store a choice. */
export const warnIfNotStored = (title: string): void => {
  if (!canPersist('storage')) showToast({ title, text: NOT_STORED_TEXT });
};
