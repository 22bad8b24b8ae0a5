import { socialGatheringMessages, type SocialGathering } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { announce } from './announce';
import { useDeleteGathering } from './gatherings.api';

/** Asks before an event goes, with everything that was said and voted. */
export const DeleteGatheringDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
  const { mutateAsync: remove, isPending } = useDeleteGathering();
  const confirm = async () => {
    const done = { title: socialGatheringMessages.deleted, text: gathering.title };
    if (await announce(remove(gathering.id), done, socialGatheringMessages.deleteFailed)) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete this event?"
      text={`“${gathering.title}” is deleted for everyone, with its venues, votes and comments. This cannot be taken back.`}
      confirmLabel="Delete"
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
