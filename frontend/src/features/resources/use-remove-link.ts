import { resourceLinkMessages, type ResourceLink } from '@lab/contracts';
import { announce, errorOr } from '../../components/toast/announce';
import { useDeleteLink } from './resources.api';

/** Deletes a link for everyone after a confirmation. */
export const useRemoveLink = () => {
  const { mutateAsync: remove, isPending } = useDeleteLink();
  return async ({ id, title }: ResourceLink): Promise<void> => {
    const question = `Delete “${title}”? It is deleted for everyone in the lab. This cannot be undone.`;
    if (isPending || !window.confirm(question)) return;
    const removal = remove(id).then(() => ({ title: resourceLinkMessages.deleted, text: title }));
    await announce(removal, errorOr(resourceLinkMessages.deleteFailed));
  };
};
