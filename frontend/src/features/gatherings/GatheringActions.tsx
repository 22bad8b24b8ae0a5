import { sharedGatheringPath, socialGatheringMessages, type SocialGathering } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { Icon } from '../../components/Icon';
import { deleteIcon, duplicateIcon, editIcon, renewIcon, shareLinkIcon } from '../../components/icons';
import { lazyPart } from '../../components/lazy-part';
import { MoreMenu } from '../../components/MoreMenu';
import { errorOr } from '../../components/toast/announce';
import { useDeleteGathering, useRenewShareToken, type TimedGathering } from './gatherings.api';
import { copyLink } from './sharing/copy-link';

interface GatheringMenuProps {
  title: string;
  onDuplicate: () => void;
  onRenew: () => void;
}

/** The rarer actions of a gathering. */
const GatheringMenu = ({ title, onDuplicate, onRenew }: GatheringMenuProps) => (
  <MoreMenu
    label={`More for ${title}`}
    items={[
      { text: 'Duplicate event', icon: duplicateIcon, onChoose: onDuplicate },
      { text: 'Renew share link', icon: renewIcon, onChoose: onRenew },
    ]}
  />
);

const DuplicateGatheringDialog = lazyPart(
  async () => (await import('./editing/GatheringDialogs')).DuplicateGatheringDialog,
);
const EditGatheringDialog = lazyPart(async () => (await import('./editing/GatheringDialogs')).EditGatheringDialog);
const ShareLinkDialog = lazyPart(async () => (await import('./sharing/ShareLinkDialog')).ShareLinkDialog);

/** Asks for confirmation before a gathering is deleted with its comments and votes. */
const DeleteGatheringDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
  const { mutateAsync: remove } = useDeleteGathering();
  return (
    <ConfirmDialog
      title="Delete this event?"
      text={`“${gathering.title}” is deleted for everyone, with its venues, votes and comments. This cannot be undone.`}
      confirmLabel="Delete"
      send={() => remove(gathering.id).then(() => ({ title: socialGatheringMessages.deleted, text: gathering.title }))}
      failed={errorOr(socialGatheringMessages.deleteFailed)}
      onClose={onClose}
    />
  );
};

/** Asks for confirmation before the existing share link is invalidated. */
const RenewLinkDialog = ({ gathering, onClose }: { gathering: SocialGathering; onClose: () => void }) => {
  const { mutateAsync: renew } = useRenewShareToken();
  return (
    <ConfirmDialog
      title="Renew the share link?"
      text={`The current link of “${gathering.title}” stops working. Guests need the new one; their votes are kept.`}
      confirmLabel="Renew link"
      send={() =>
        renew(gathering.id).then(() => ({ title: socialGatheringMessages.linkRenewed, text: gathering.title }))
      }
      failed={errorOr(socialGatheringMessages.renewFailed)}
      onClose={onClose}
    />
  );
};

const dialogs = {
  edit: EditGatheringDialog,
  delete: DeleteGatheringDialog,
  duplicate: DuplicateGatheringDialog,
  renew: RenewLinkDialog,
};

/** Copy the share link, edit, delete, and a menu with rarer actions. */
export const GatheringActions = ({ gathering }: { gathering: TimedGathering }) => {
  const [open, setOpen] = useState<keyof typeof dialogs | 'link'>();
  const close = () => setOpen(undefined);
  const { title, shareToken } = gathering;
  const url = location.origin + sharedGatheringPath(shareToken);
  const link = { url, title: 'Share link', copied: 'Share link copied to clipboard' };
  const share = async () => {
    if (!(await copyLink(link))) setOpen('link');
  };
  const Dialog = open && open !== 'link' ? dialogs[open] : undefined;
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, mt: { md: -0.75 }, ml: { xs: -1.5, md: 0 }, mr: -1.25 }}>
      <IconButton aria-label={`Copy the share link of ${title}`} onClick={() => void share()}>
        <Icon path={shareLinkIcon} fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Edit ${title}`} onClick={() => setOpen('edit')}>
        <Icon path={editIcon} fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${title}`} onClick={() => setOpen('delete')}>
        <Icon path={deleteIcon} fontSize="small" />
      </IconButton>
      <GatheringMenu title={title} onDuplicate={() => setOpen('duplicate')} onRenew={() => setOpen('renew')} />
      {Dialog && <Dialog gathering={gathering} onClose={close} />}
      {open === 'link' && <ShareLinkDialog link={link} onClose={close} />}
    </Box>
  );
};
