import { venueCandidateMessages, type VenueCandidate } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { announce } from './announce';
import { useDeleteVenue } from './gatherings.api';

/** Asks before a venue goes, with its votes and comments. */
export const DeleteVenueDialog = ({ candidate, onClose }: { candidate: VenueCandidate; onClose: () => void }) => {
  const { mutateAsync: remove, isPending } = useDeleteVenue();
  const confirm = async () => {
    const done = { title: venueCandidateMessages.deleted, text: candidate.name };
    if (await announce(remove(candidate.id), done, venueCandidateMessages.deleteFailed)) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete this venue?"
      text={`“${candidate.name}” is deleted with its votes and comments. This cannot be taken back.`}
      confirmLabel="Delete"
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
