import { sharedGatheringPath, socialGatheringMessages, type SocialGathering } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { Icon } from '../../components/Icon';
import { deleteIcon, duplicateIcon, editIcon, renewIcon, shareLinkIcon } from '../../components/icons';
import { lazyDialog } from '../../components/lazy-part';
import { MoreMenu } from '../../components/MoreMenu';
import { errorOr } from '../../components/toast/announce';
import { useDeleteGathering, useRenewShareToken, type TimedGathering } from './gatherings.api';
import { copyLink } from './sharing/copy-link';

const DuplicateGatheringDialog = lazyDialog(
  async () => (await import('./editing/GatheringDialogs')).DuplicateGatheringDialog,
);
const EditGatheringDialog = lazyDialog(async () => (await import('./editing/GatheringDialogs')).EditGatheringDialog);
const ShareLinkDialog = lazyDialog(async () => (await import('./sharing/ShareLinkDialog')).ShareLinkDialog);

interface GatheringDialogProps {
  gathering: SocialGathering;
}

/** Asks for confirmation before a gathering is deleted with its comments and votes. */
const DeleteGatheringDialog = ({ gathering }: GatheringDialogProps) => {
  const { mutateAsync: remove } = useDeleteGathering();
  return (
    <ConfirmDialog
      title="Delete this event?"
      text={`“${gathering.title}” is deleted for everyone, with its venues, votes and comments. This cannot be undone.`}
      confirmLabel="Delete"
      send={() => remove(gathering.id).then(() => ({ title: socialGatheringMessages.deleted, text: gathering.title }))}
      failed={errorOr(socialGatheringMessages.deleteFailed)}
    />
  );
};

/** Asks for confirmation before the existing share link is invalidated. */
const RenewLinkDialog = ({ gathering }: GatheringDialogProps) => {
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
    />
  );
};

/** Copy the share link, edit, delete, and a menu with rarer actions. */
export const GatheringActions = ({ gathering }: { gathering: TimedGathering }) => {
  const open = useOpenDialog();
  const { title, shareToken } = gathering;
  const url = location.origin + sharedGatheringPath(shareToken);
  const link = { url, title: 'Share link', copied: 'Share link copied to clipboard' };
  const share = async () => {
    if (!(await copyLink(link))) open(<ShareLinkDialog link={link} />);
  };
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, mt: { md: -0.75 }, ml: { xs: -1.5, md: 0 }, mr: -1.25 }}>
      <IconButton aria-label={`Copy the share link of ${title}`} onClick={() => void share()}>
        <Icon path={shareLinkIcon} fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Edit ${title}`} onClick={() => open(<EditGatheringDialog gathering={gathering} />)}>
        <Icon path={editIcon} fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${title}`} onClick={() => open(<DeleteGatheringDialog gathering={gathering} />)}>
        <Icon path={deleteIcon} fontSize="small" />
      </IconButton>
      <MoreMenu
        label={`More for ${title}`}
        items={[
          {
            text: 'Duplicate event',
            icon: duplicateIcon,
            onChoose: () => open(<DuplicateGatheringDialog gathering={gathering} />),
          },
          {
            text: 'Renew share link',
            icon: renewIcon,
            onChoose: () => open(<RenewLinkDialog gathering={gathering} />),
          },
        ]}
      />
    </Box>
  );
};
