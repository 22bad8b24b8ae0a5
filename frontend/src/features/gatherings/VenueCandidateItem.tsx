import { candidateVoteMessages, type VenueCandidate } from '@lab/contracts';
import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo, useState } from 'react';
import { announce } from './announce';
import { CommentDialog } from './CommentDialog';
import { DeleteVenueDialog } from './DeleteVenueDialog';
import { useVote } from './gatherings.api';
import { venueHeadSx, venueSx } from './gathering-styles';
import { MapButton } from './MapButton';
import { NameList } from './NameList';
import { VenueComments } from './VenueComments';
import { VenueDetails } from './VenueDetails';
import { VoteBar } from './VoteBar';
import { VoteButtons } from './VoteButtons';

interface VenueCandidateItemProps {
  candidate: VenueCandidate;
  isVotingOpen: boolean;
  isWinner: boolean;
}

const Voters = ({ votes }: { votes: VenueCandidate['votes'] }) => {
  const namesOf = (wanted: boolean) => votes.filter(({ vote }) => vote === wanted).map(({ memberName }) => memberName);
  return <NameList title="Who voted" groups={{ Yes: namesOf(true), No: namesOf(false) }} />;
};

const Item = ({ candidate, isVotingOpen, isWinner }: VenueCandidateItemProps) => {
  const { mutateAsync: vote, isPending } = useVote();
  const [open, setOpen] = useState<'comment' | 'delete'>();
  const close = () => setOpen(undefined);
  const { id, name, mapUrl, myVote } = candidate;
  const castVote = (yes: boolean) => {
    const done = { title: candidateVoteMessages.recorded, text: name };
    void announce(vote({ candidateId: id, vote: yes }), done, candidateVoteMessages.failed);
  };
  return (
    <Box component="li" sx={venueSx}>
      <Box sx={venueHeadSx}>
        <VenueDetails candidate={candidate} isWinner={isWinner} />
        {isVotingOpen && (
          <IconButton aria-label={`Delete venue ${name}`} onClick={() => setOpen('delete')} sx={{ mt: -1, mr: -1.25 }}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <VoteBar candidate={candidate} />
      <Voters votes={candidate.votes} />
      <VenueComments candidate={candidate} />
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isVotingOpen && <VoteButtons venue={name} myVote={myVote} isBusy={isPending} onVote={castVote} />}
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
      {open === 'comment' && <CommentDialog candidate={candidate} onClose={close} />}
      {open === 'delete' && <DeleteVenueDialog candidate={candidate} onClose={close} />}
    </Box>
  );
};

/**
 * One venue: what it is, how it stands, what is said of it, and what one can do. Drawn anew only when it has changed:
 * a vote anywhere fetches all events again, and a lab has hundreds of venues.
 */
export const VenueCandidateItem = memo(Item);
