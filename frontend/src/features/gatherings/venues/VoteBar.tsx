import type { SharedVenueCandidate } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { voteBarSx } from '../gathering-styles';

/** The numbers of yes votes, no votes and all votes, as text and as a bar. */
export const VoteBar = ({ venue: { yesVotes, noVotes } }: { venue: SharedVenueCandidate }) => (
  <Box sx={{ mt: 1.5 }}>
    <Box aria-hidden sx={voteBarSx}>
      <span className="yes" data-bar="main" style={{ flexGrow: yesVotes }} />
      <span className="no" data-bar style={{ flexGrow: noVotes }} />
    </Box>
    <Box component="p" sx={{ m: 0, mt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Typography variant="caption" component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
        {`Yes: ${yesVotes}`}
      </Typography>
      <Typography variant="caption" component="span">{`No: ${noVotes}`}</Typography>
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {`Total: ${yesVotes + noVotes}`}
      </Typography>
    </Box>
  </Box>
);
