import { resourceLinkMessages, type ResourceLink } from '@lab/contracts';
import { showToast } from '../../components/toast/toast-store';
import { serverMessage } from '../../lib/http/http-error';
import { useDeleteLink } from './resources.api';

/** Asks, and then deletes a link for everyone. */
export const useRemoveLink = () => {
  const { mutateAsync: remove, isPending } = useDeleteLink();
  return async ({ id, title }: ResourceLink): Promise<void> => {
    const question = `Delete “${title}”? It is deleted for everyone in the lab. This cannot be taken back.`;
    if (isPending || !window.confirm(question)) return;
    try {
      await remove(id);
      showToast({ title: resourceLinkMessages.deleted, text: title });
    } catch (error) {
      const text = serverMessage(error, resourceLinkMessages.deleteFailed);
      showToast({ title: 'Error', text, variant: 'destructive' });
    }
  };
};
