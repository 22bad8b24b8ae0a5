import { resourceLinkMessages, type ResourceLink } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { showToast } from '../../components/toast/toast-store';
import { hasStatus, serverMessage } from '../../lib/http/http-error';
import { useDeleteLink } from './resources.api';

/** Asks before a link is deleted for everyone. */
export const DeleteResourceDialog = ({ link, onClose }: { link: ResourceLink; onClose: () => void }) => {
  const { mutateAsync: remove, isPending } = useDeleteLink();
  const confirm = async (): Promise<void> => {
    try {
      await remove(link.id);
      showToast({ title: resourceLinkMessages.deleted, text: link.title });
      onClose();
    } catch (error) {
      const text = serverMessage(error, resourceLinkMessages.deleteFailed);
      showToast({ title: 'Error', text, variant: 'destructive' });
      // Somebody else was faster.
      if (hasStatus(error, 404)) onClose();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete this resource?"
      text={`“${link.title}” is deleted for everyone in the lab. This cannot be taken back.`}
      confirmLabel="Delete"
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
