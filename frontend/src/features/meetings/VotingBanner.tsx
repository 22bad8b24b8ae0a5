import HowToVoteIcon from '@mui/icons-material/HowToVoteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Countdown } from './Countdown';
import { useMeetings } from './meetings-context';
import type { Voting } from './use-voting-ends';
import { VotedCount } from './VotedCount';

const Running = ({ voting }: { voting: Voting }) => {
  const { schedule } = useMeetings();
  const meeting = schedule.meetings.find(({ id }) => id === voting.meetingId);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
      <Typography variant="h2" component="span" role="timer">
        <Countdown endsAt={voting.endsAt} />
      </Typography>
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {meeting?.title} · proposed by {voting.proposedBy} · <VotedCount proposalId={voting.proposalId} />
      </Typography>
    </Box>
  );
};

/** Says that a vote is on, on top of the page. The region is always there, so that a screen reader hears it arrive. */
export const VotingBanner = () => {
  const { votings } = useMeetings();
  const isOn = votings.length > 0;
  return (
    <Box
      component="output"
      sx={isOn ? { display: 'flex', gap: 2, p: 2.5, borderRadius: 1, bgcolor: 'surface.tint' } : {}}
    >
      {isOn && (
        <>
          <HowToVoteIcon sx={{ color: 'primary.main' }} aria-hidden />
          <div>
            <Typography variant="h6" component="h2">
              Active Voting in Progress
            </Typography>
            <Box
              component="ul"
              aria-live="off"
              sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 1 }}
            >
              {votings.map((voting) => (
                <Running key={voting.proposalId} voting={voting} />
              ))}
            </Box>
          </div>
        </>
      )}
    </Box>
  );
};
