import { venueCandidateMessages, type VenueCandidate } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useLayoutEffect, useRef } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { Icon } from '../../../components/Icon';
import { commentIcon, deleteIcon, mapIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { MemberName } from '../../../components/person/MemberName';
import { usePeople } from '../../../components/person/use-people';
import { errorOr } from '../../../components/toast/announce';
import { scrollFadeDown } from '../../../lib/theme/scroll-fade';
import { GatheringMoment } from '../gathering-times';
import { useDeleteVenue } from '../gatherings.api';
import { useCastVote, VoteButtons } from './QuickVenueVote';
import type { Standing } from './standing';
import { VenueDetails, venueSx, VoteBar } from './VenueDetails';

const venueHeadSx: SxProps<Theme> = { display: 'flex', alignItems: 'flex-start', gap: 1 };

/** The comments on a venue: at most four whole lines high, then scrollable. */
const commentsSx: SxProps<Theme> = {
  mt: 1.5,
  pl: 1.5,
  pr: 1,
  maxHeight: (theme) => theme.sizes.gathering.comments,
  overflowY: 'auto',
  ...scrollFadeDown,
  '@media print': { maxHeight: 'none' },
  borderLeft: 2,
  borderColor: 'divider',
  '& li': { lineHeight: '1.5rem' },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
};

/** Keeps the end of a list in view, also when it grows. */
const useEndInSight = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef(0);
  useLayoutEffect(() => {
    if (!list.current || seen.current === count) return;
    seen.current = count;
    list.current.scrollTop = list.current.scrollHeight;
  });
  return list;
};

/** The comments on a venue, newest last and in view. */
const VenueComments = ({ venue: { name, comments } }: { venue: VenueCandidate }) => {
  const list = useEndInSight(comments.length);
  if (comments.length === 0) return null;
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <Box component="ul" ref={list} tabIndex={0} aria-label={`Comments on ${name}`} sx={commentsSx}>
      {comments.map(({ id, memberId, memberName, comment, createdAt }) => (
        <Typography key={id} component="li" variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          <strong>
            <MemberName name={memberName} id={memberId} />
          </strong>{' '}
          {comment}{' '}
          <Typography
            variant="caption"
            component="span"
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap', lineHeight: 1 }}
          >
            <GatheringMoment instant={createdAt} />
          </Typography>
        </Typography>
      ))}
    </Box>
  );
};

const CommentDialog = lazyDialog(async () => (await import('./VenueDialogs')).CommentDialog);

interface VenueItemProps {
  venue: VenueCandidate;
  isVotingOpen: boolean;
  standing: Standing | undefined;
  mostVotes: number;
}

/** The names of the voters. */
const useVoters = (votes: VenueCandidate['votes']) => {
  const { nameOf } = usePeople();
  const namesOf = (wanted: boolean) =>
    votes
      .filter(({ vote }) => vote === wanted)
      .map(({ memberName, memberId }) => nameOf({ name: memberName, id: memberId }));
  return { Yes: namesOf(true), No: namesOf(false) };
};

/** Asks for confirmation before a venue is deleted with its votes and comments. */
const DeleteVenueDialog = ({ venue }: { venue: VenueCandidate }) => {
  const { mutateAsync: remove } = useDeleteVenue();
  return (
    <ConfirmDialog
      title="Delete this venue?"
      text={`“${venue.name}” is deleted with its votes and comments. This cannot be undone.`}
      confirmLabel="Delete"
      send={() => remove(venue.id).then(() => ({ title: venueCandidateMessages.deleted, text: venue.name }))}
      failed={errorOr(venueCandidateMessages.deleteFailed)}
    />
  );
};

/** Opens the map of a venue in a new tab. */
const MapButton = ({ mapUrl, venue }: { mapUrl: string; venue: string }) => (
  <Button
    size="small"
    color="inherit"
    startIcon={<Icon path={mapIcon} />}
    href={mapUrl}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`View Map of ${venue} (opens in a new tab)`}
  >
    View Map
  </Button>
);

const Item = ({ venue, isVotingOpen, standing, mostVotes }: VenueItemProps) => {
  const voters = useVoters(venue.votes);
  const { castVote, isBusy } = useCastVote(venue);
  const open = useOpenDialog();
  const { name, mapUrl, myVote } = venue;
  return (
    <Box component="li" sx={venueSx}>
      <Box sx={venueHeadSx}>
        <VenueDetails venue={venue} standing={standing} />
        {isVotingOpen && (
          <IconButton
            aria-label={`Delete venue ${name}`}
            onClick={() => open(<DeleteVenueDialog venue={venue} />)}
            sx={{ mt: -1, mr: -1.25 }}
          >
            <Icon path={deleteIcon} fontSize="small" />
          </IconButton>
        )}
      </Box>
      <VoteBar venue={venue} mostVotes={mostVotes} voters={voters} />
      <VenueComments venue={venue} />
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isVotingOpen && <VoteButtons venue={name} myVote={myVote} isBusy={isBusy} onVote={castVote} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: isVotingOpen ? 'auto' : -1.75 }}>
          <DialogButton
            size="small"
            color="inherit"
            startIcon={<Icon path={commentIcon} />}
            aria-label={`Comment on ${name}`}
            dialog={<CommentDialog venue={venue} />}
          >
            Comment
          </DialogButton>
          {mapUrl && <MapButton mapUrl={mapUrl} venue={name} />}
        </Box>
      </Box>
    </Box>
  );
};

/**
 * A venue with its facts, votes, comments and actions. Memoized, because each vote refetches all gatherings with
 * hundreds of venues.
 */
export const VenueItem = memo(Item);
