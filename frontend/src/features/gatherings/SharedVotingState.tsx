import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { socialGatheringMessages } from '@lab/contracts';
import { CalendarLink } from './CalendarLink';
import { EventMoment } from './EventMoment';
import { noteSx } from './gathering-styles';
import { formatRelative, useRemaining } from './remaining-time';
import { sharedCalendarPath, useLookAgainAtShared, type TimedSharedGathering } from './shared-gathering.api';
import { WinningVenue } from './WinningVenue';

interface SharedVotingStateProps {
  gathering: TimedSharedGathering;
  shareToken: string;
}

const VotingEnds = ({ gathering, shareToken }: SharedVotingStateProps) => {
  const remaining = useRemaining(gathering.votingEndsAt, useLookAgainAtShared(shareToken));
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Voting ends <EventMoment instant={gathering.votingEndDate} /> ({formatRelative(remaining)})
    </Typography>
  );
};

/** Until when one can vote; afterwards, what came of it. */
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
          Votes can no longer be given or changed.
        </Typography>
      </Box>
      <WinningVenue gathering={gathering} action={<CalendarLink href={sharedCalendarPath(shareToken)} />} />
    </Box>
  );
};
