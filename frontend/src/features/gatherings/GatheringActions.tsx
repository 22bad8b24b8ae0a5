import { sharedGatheringPath } from '@lab/contracts';
import ShareIcon from '@mui/icons-material/LinkOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { copyLink } from './copy-link';
import { DeleteGatheringDialog } from './DeleteGatheringDialog';
import { DuplicateGatheringDialog } from './DuplicateGatheringDialog';
import { EditGatheringDialog } from './EditGatheringDialog';
import { GatheringMenu } from './GatheringMenu';
import type { TimedGathering } from './gatherings.api';
import { RenewLinkDialog } from './RenewLinkDialog';
import { ShareLinkDialog } from './ShareLinkDialog';

const dialogs = {
  edit: EditGatheringDialog,
  delete: DeleteGatheringDialog,
  duplicate: DuplicateGatheringDialog,
  renew: RenewLinkDialog,
};

/** Copy the share link, edit and delete an event, and what is needed less often. */
export const GatheringActions = ({ gathering }: { gathering: TimedGathering }) => {
  const [open, setOpen] = useState<keyof typeof dialogs | 'link'>();
  const close = () => setOpen(undefined);
  const { title, shareToken } = gathering;
  const url = location.origin + sharedGatheringPath(shareToken);
  const link = { url, title: 'Share Link', copied: 'Share link copied to clipboard' };
  const share = async () => {
    if (!(await copyLink(link))) setOpen('link');
  };
  const Dialog = open && open !== 'link' ? dialogs[open] : undefined;
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, mt: { md: -0.75 }, ml: { xs: -1.5, md: 0 }, mr: -1.25 }}>
      <IconButton aria-label={`Copy the share link of ${title}`} onClick={() => void share()}>
        <ShareIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Edit ${title}`} onClick={() => setOpen('edit')}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${title}`} onClick={() => setOpen('delete')}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      <GatheringMenu title={title} onDuplicate={() => setOpen('duplicate')} onRenew={() => setOpen('renew')} />
      {Dialog && <Dialog gathering={gathering} onClose={close} />}
      {open === 'link' && <ShareLinkDialog link={link} onClose={close} />}
    </Box>
  );
};
