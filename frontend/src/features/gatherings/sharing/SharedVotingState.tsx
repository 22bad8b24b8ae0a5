import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { socialGatheringMessages } from '@lab/contracts';
import { CalendarLink } from '../CalendarLink';
import { GatheringMoment } from '../GatheringMoment';
import { noteSx } from '../gathering-styles';
import { formatSoon } from '../../../lib/time';
import { useRemaining } from '../remaining-time';
import { sharedCalendarPath, useLookAgainAtShared, type TimedSharedGathering } from './shared-gathering.api';
import { WinningVenue } from '../venues/WinningVenue';

interface SharedVotingStateProps {
  gathering: TimedSharedGathering;
  shareToken: string;
}

const VotingEnds = ({ gathering, shareToken }: SharedVotingStateProps) => {
  const remaining = useRemaining(gathering.votingEndsAt, useLookAgainAtShared(shareToken));
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Voting ends <GatheringMoment instant={gathering.votingEndDate} /> ({formatSoon(remaining)})
    </Typography>
  );
};

/** The voting deadline; afterwards the result. */
export const SharedVotingState = (props: SharedVotingStateProps) => {
  const { gathering, shareToken } = props;
  if (gathering.isVotingOpen) return <VotingEnds {...props} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>{socialGatheringMessages.votingEnded}</Typography>
      <Box role="alert" sx={noteSx}>
        <Typography variant="h6" component="p">
          Voting Ended
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          You can no longer vote or change your vote.
        </Typography>
      </Box>
      <WinningVenue gathering={gathering} action={<CalendarLink href={sharedCalendarPath(shareToken)} />} />
    </Box>
  );
};
