import { socialGatheringMessages, type SocialGathering } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { announce } from './announce';
import { useRenewShareToken } from './gatherings.api';

/** Asks before the share link that people have stops working. */
export const RenewLinkDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
  const { mutateAsync: renew, isPending } = useRenewShareToken();
  const confirm = async () => {
    const done = { title: socialGatheringMessages.linkRenewed, text: gathering.title };
    if (await announce(renew(gathering.id), done, socialGatheringMessages.renewFailed)) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Renew the share link?"
      text={`The link of “${gathering.title}” that you have given out stops working. Guests need the new one; their votes stay.`}
      confirmLabel="Renew Link"
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
