import { errorMessage, serverMessage } from '../../lib/http/http-error';
import { copyText } from '../../lib/copy-text';
import { IdentityDeclined } from '../../lib/session/acting';
import { showToast, type ToastInput } from './toast-store';

/** The toast for an error; `reason` stays in the form after the toast has disappeared. */
export type Failure = (error: unknown) => ToastInput & { reason?: string };

/** A toast with this title and the error message as text. */
export const failure =
  (title: string): Failure =>
  (error) => ({ title, text: errorMessage(error), reason: errorMessage(error) });

/** The toast `Error` with the server's message, or `sentence` if it sent none. */
export const errorOr =
  (sentence: string): Failure =>
  (error) => ({ title: 'Error', text: serverMessage(error, sentence) });

export const warn = ({ title, text }: ToastInput): void => showToast({ title, text, variant: 'destructive' });

/** For a link to an action that another member has made impossible since. */
export const warnNotPossible = (): void =>
  warn({ title: 'This is no longer possible', text: 'The list shows the current state.' });

/**
 * Shows a toast with the result of an action that has no form.
 * @returns true when the action succeeded
 */
export const announce = async (action: Promise<ToastInput>, failed: Failure): Promise<boolean> => {
  try {
    showToast(await action);
    return true;
  } catch (error) {
    if (!(error instanceof IdentityDeclined)) warn(failed(error));
    return false;
  }
};

/** Copies a text, and shows a toast that says whether the browser allowed it. */
export const announceCopy = async (text: string, copied: ToastInput, refused: ToastInput): Promise<void> => {
  if (await copyText(text)) showToast(copied);
  else warn(refused);
};
