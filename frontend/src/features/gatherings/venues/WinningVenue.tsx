import type { SharedSocialGathering } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { noteSx, winnerSx } from '../gathering-styles';

interface WinningVenueProps {
  gathering: Pick<SharedSocialGathering, 'winnerId' | 'candidates'>;
  /** The action for a decided venue. */
  action: ReactNode;
}

/** The result of the voting after its end. */
export const WinningVenue = ({ gathering: { winnerId, candidates }, action }: WinningVenueProps) => {
  const winner = candidates.find(({ id }) => id === winnerId);
  if (!winner) {
    return (
      <Typography variant="body2" sx={noteSx}>
        Voting ended without a venue.
      </Typography>
    );
  }
  return (
    <Box sx={winnerSx}>
      <Typography variant="h6" component="p">
        {`Winning Venue: ${winner.name} (${winner.yesVotes} votes)`}
      </Typography>
      {winner.location && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {winner.location}
        </Typography>
      )}
      {action}
    </Box>
  );
};
