import { gatheringVisibilityHints, paths, type SharedSocialGathering } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { noteSx } from '../gathering-styles';

interface VotingInformationProps {
  gathering: SharedSocialGathering;
  isGuest: boolean;
}

/** Explains how to vote here, or where to vote for those who cannot vote here. */
export const VotingInformation = ({ gathering: { visibility }, isGuest }: VotingInformationProps) => {
  if (visibility === 'invitees_only') {
    return (
      <Box sx={noteSx}>
        <Typography variant="h6" component="h3">
          Voting Information
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Say yes or no to each venue. You can change your vote until voting ends. Guests see how many votes there are,
          not whose.
        </Typography>
      </Box>
    );
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {isGuest ? (
        gatheringVisibilityHints[visibility]
      ) : (
        <>
          Lab members vote on the{' '}
          <Link component={RouterLink} to={paths.socialGatherings}>
            social gatherings
          </Link>{' '}
          page.
        </>
      )}
    </Typography>
  );
};
