import { showToast, type ToastInput } from '../../components/toast/toast-store';
import { serverMessage } from '../../lib/http/http-error';

/** Says that something has not worked: the server's own words, or `failed` where it gave none. */
export const announceFailure = (error: unknown, failed: string): void =>
  showToast({ title: 'Error', text: serverMessage(error, failed), variant: 'destructive' });

/**
 * Says what came of an action.
 * @returns whether it has worked
 */
export const announce = async (action: Promise<unknown>, done: ToastInput, failed: string): Promise<boolean> => {
  try {
    await action;
    showToast(done);
    return true;
  } catch (error) {
    announceFailure(error, failed);
    return false;
  }
};
