import type { SocialGathering, VenueCandidate } from '@lab/contracts';
import Box from '@mui/material/Box';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { useGatherings } from '../gatherings.api';
import { QuickVenueVote } from './QuickVenueVote';
import { mostVotesOf, standingOf } from './standing';
import { VenueDetails, venueListSx, venueSx, VoteBar } from './VenueDetails';

const VenueOnBallot = ({ venue, gathering }: { venue: VenueCandidate; gathering: SocialGathering }) => (
  <Box component="li" sx={venueSx}>
    <VenueDetails venue={venue} standing={standingOf(venue, gathering)} />
    <VoteBar venue={venue} mostVotes={mostVotesOf(gathering.candidates)} />
    {gathering.isVotingOpen && (
      <Box sx={{ mt: 1.5 }}>
        <QuickVenueVote venue={venue} />
      </Box>
    )}
  </Box>
);

/** The venues of a gathering with the user's votes, to vote without going to its card. */
export const VenueVoteDialog = ({ gathering: opened }: { gathering: SocialGathering }) => {
  const { data } = useGatherings();
  const gathering = data?.find(({ id }) => id === opened.id) ?? opened;
  const { title, candidates, isVotingOpen } = gathering;
  return (
    <AppDialog
      isWide
      title="Vote on the venue"
      text={isVotingOpen ? title : `${title}: voting has ended.`}
      actions={
        <CloseButton variant="contained" color="primary">
          Done
        </CloseButton>
      }
    >
      <Box component="ul" aria-label="Venue candidates" sx={venueListSx}>
        {candidates.map((venue) => (
          <VenueOnBallot key={venue.id} venue={venue} gathering={gathering} />
        ))}
      </Box>
    </AppDialog>
  );
};
