import { GUEST_KEY_PARAMETER, sharedGatheringPath } from '@lab/contracts';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { errorOr, warn } from '../../../components/toast/announce';
import { copyLink, type CopiedLink } from './copy-link';
import { noteSx } from '../gathering-styles';
import { useGuestKey } from './shared-gathering.api';
import { lazyPart } from '../../../components/lazy-part';

const ShareLinkDialog = lazyPart(async () => (await import('./ShareLinkDialog')).ShareLinkDialog);

const linkOf = (shareToken: string, guestKey: string): CopiedLink => ({
  url: `${location.origin}${sharedGatheringPath(shareToken)}#${GUEST_KEY_PARAMETER}=${guestKey}`,
  title: 'Your Personal Link',
  copied: 'Your personal link was copied. Keep it to yourself.',
});

/** A guest's personal link, for changing their vote on another device. */
export const GuestLink = ({ shareToken }: { shareToken: string }) => {
  const { mutateAsync: getKey, isPending } = useGuestKey(shareToken);
  const [shown, setShown] = useState<CopiedLink>();
  const copy = async () => {
    try {
      const link = linkOf(shareToken, (await getKey()).guestKey);
      if (!(await copyLink(link))) setShown(link);
    } catch (error) {
      warn(errorOr('Failed to get your personal link')(error));
    }
  };
  return (
    <Box sx={noteSx}>
      <Typography variant="h6" component="h3">
        Another device?
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary' }}>
        Open your personal link on another device to change your votes and your answer there. Anyone who has it can vote
        as you.
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<LinkIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => void copy()}
      >
        Copy My Personal Link
      </Button>
      {shown && <ShareLinkDialog link={shown} onClose={() => setShown(undefined)} />}
    </Box>
  );
};
