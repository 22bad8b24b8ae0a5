import { type VenueCandidate, venueCandidateMessages } from '@lab/contracts';
import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo, useState } from 'react';
import MapIcon from '@mui/icons-material/PlaceOutlined';
import { usePeople } from '../../../components/person/use-people';
import { errorOr } from '../../../components/toast/announce';
import { useDeleteVenue } from '../gatherings.api';
import { venueHeadSx, venueSx } from '../gathering-styles';
import { NameList } from '../NameList';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { useCastVote } from './use-cast-vote';
import { VenueComments } from './VenueComments';
import { VenueDetails } from './VenueDetails';
import { VoteBar } from './VoteBar';
import { VoteButtons } from './VoteButtons';
import { lazyPart } from '../../../components/lazy-part';

const CommentDialog = lazyPart(async () => (await import('./CommentDialog')).CommentDialog);

interface VenueItemProps {
  venue: VenueCandidate;
  isVotingOpen: boolean;
  isWinner: boolean;
}

const Voters = ({ votes }: { votes: VenueCandidate['votes'] }) => {
  const { nameOf } = usePeople();
  const namesOf = (wanted: boolean) =>
    votes
      .filter(({ vote }) => vote === wanted)
      .map(({ memberName, memberId }) => nameOf({ name: memberName, id: memberId }));
  return <NameList title="Who voted" groups={{ Yes: namesOf(true), No: namesOf(false) }} />;
};

/** Asks for confirmation before a venue is deleted with its votes and comments. */
const DeleteVenueDialog = ({ venue, onClose }: { venue: VenueCandidate; onClose: () => void }) => {
  const { mutateAsync: remove } = useDeleteVenue();
  return (
    <ConfirmDialog
      title="Delete this venue?"
      text={`“${venue.name}” is deleted with its votes and comments. This cannot be undone.`}
      confirmLabel="Delete"
      send={() => remove(venue.id).then(() => ({ title: venueCandidateMessages.deleted, text: venue.name }))}
      failed={errorOr(venueCandidateMessages.deleteFailed)}
      onClose={onClose}
    />
  );
};

/** Opens the map of a venue in a new tab. */
const MapButton = ({ mapUrl, venue }: { mapUrl: string; venue: string }) => (
  <Button
    size="small"
    color="inherit"
    startIcon={<MapIcon />}
    href={mapUrl}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`View Map of ${venue} (opens in a new tab)`}
  >
    View Map
  </Button>
);

const Item = ({ venue, isVotingOpen, isWinner }: VenueItemProps) => {
  const { castVote, isBusy } = useCastVote(venue);
  const [open, setOpen] = useState<'comment' | 'delete'>();
  const close = () => setOpen(undefined);
  const { name, mapUrl, myVote } = venue;
  return (
    <Box component="li" sx={venueSx}>
      <Box sx={venueHeadSx}>
        <VenueDetails venue={venue} isWinner={isWinner} />
        {isVotingOpen && (
          <IconButton aria-label={`Delete venue ${name}`} onClick={() => setOpen('delete')} sx={{ mt: -1, mr: -1.25 }}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <VoteBar venue={venue} />
      <Voters votes={venue.votes} />
      <VenueComments venue={venue} />
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isVotingOpen && <VoteButtons venue={name} myVote={myVote} isBusy={isBusy} onVote={castVote} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: isVotingOpen ? 'auto' : -1.75 }}>
          <Button
            size="small"
            color="inherit"
            startIcon={<CommentIcon />}
            aria-label={`Comment on ${name}`}
            onClick={() => setOpen('comment')}
          >
            Comment
          </Button>
          {mapUrl && <MapButton mapUrl={mapUrl} venue={name} />}
        </Box>
      </Box>
      {open === 'comment' && <CommentDialog venue={venue} onClose={close} />}
      {open === 'delete' && <DeleteVenueDialog venue={venue} onClose={close} />}
    </Box>
  );
};

/**
 * A venue with its facts, votes, comments and actions. Memoized, because any vote refetches all gatherings, with hundreds
 * of venues.
 */
export const VenueItem = memo(Item);
