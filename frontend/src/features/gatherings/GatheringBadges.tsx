import { gatheringVisibilityHints, gatheringVisibilityLabels, type SocialGathering } from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { badgeSx } from './gathering-styles';

/** Whether one can vote still, and who may see the event. */
export const GatheringBadges = ({ gathering: { isVotingOpen, visibility } }: { gathering: SocialGathering }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
    <Chip
      label={isVotingOpen ? 'Voting Open' : 'Voting Ended'}
      data-tone={isVotingOpen ? 'open' : 'ended'}
      sx={badgeSx}
    />
    <Chip
      label={gatheringVisibilityLabels[visibility]}
      variant="outlined"
      data-tone="plain"
      sx={badgeSx}
      title={gatheringVisibilityHints[visibility]}
    />
  </Box>
);
