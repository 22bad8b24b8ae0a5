import { candidateVoteMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { announce, errorOr } from '../../../components/toast/announce';
import { venueListSx } from '../gathering-styles';
import { SharedVenue } from './SharedVenue';
import { useSharedVote, type TimedSharedGathering } from './shared-gathering.api';

interface SharedVenuesProps {
  gathering: TimedSharedGathering;
  shareToken: string;
  memberName: string;
  canVote: boolean;
}

/** The venues of a shared gathering. */
export const SharedVenues = ({ gathering, shareToken, memberName, canVote }: SharedVenuesProps) => {
  const id = useId();
  const { mutateAsync: vote, isPending } = useSharedVote(shareToken);
  const castVote = (candidateId: number) => (yes: boolean) => {
    const sent = vote({ candidateId, vote: yes, memberName, gatheringId: gathering.id });
    const done = { title: 'Vote submitted!', text: 'Your vote has been recorded.' };
    void announce(
      sent.then(() => done),
      errorOr(candidateVoteMessages.failed),
    );
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 2.5 }}>
        Venue Options
      </Typography>
      {gathering.candidates.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No venue has been suggested yet.</Typography>
      )}
      <Box component="ul" sx={venueListSx}>
        {gathering.candidates.map((venue) => (
          <SharedVenue
            key={venue.id}
            venue={venue}
            isWinner={venue.id === gathering.winnerId}
            canVote={canVote}
            isBusy={isPending}
            onVote={castVote(venue.id)}
          />
        ))}
      </Box>
    </Box>
  );
};
