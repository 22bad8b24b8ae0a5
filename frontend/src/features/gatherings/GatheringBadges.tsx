import { gatheringVisibilityHints, gatheringVisibilityLabels, type SocialGathering } from '@lab/contracts';
import Box from '@mui/material/Box';
import { StatusBadge } from '../../components/feedback/StatusBadge';

/** Whether one can vote still, and who may see the event. */
export const GatheringBadges = ({ gathering: { isVotingOpen, visibility } }: { gathering: SocialGathering }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1 }}>
    <StatusBadge color={isVotingOpen ? 'success' : 'secondary'}>
      {isVotingOpen ? 'Voting Open' : 'Voting Ended'}
    </StatusBadge>
    <StatusBadge color="info">
      <span title={gatheringVisibilityHints[visibility]}>{gatheringVisibilityLabels[visibility]}</span>
    </StatusBadge>
  </Box>
);
