import { showToast, type ToastInput } from '../../components/toast/toast-store';
import { errorMessage } from '../../lib/http/http-error';

/**
 * Says what came of an action that has no form.
 * @param failed the title of what is said when it has not worked
 */
export const announce = async (action: Promise<ToastInput>, failed: string): Promise<void> => {
  try {
    showToast(await action);
  } catch (error) {
    showToast({ title: failed, text: errorMessage(error), variant: 'destructive' });
  }
};
