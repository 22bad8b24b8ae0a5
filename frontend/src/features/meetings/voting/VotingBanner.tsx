import type { LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../../components/person/MemberName';
import { useMeetings } from '../meetings-context';
import { useOwnVote, votedText } from '../proposals/papers';
import { Countdown } from '../../../components/Countdown';
import { useOpenVote } from './use-vote';
import type { Voting } from './use-votings';

const listSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  display: 'grid',
  gap: 1,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 },
  '& .words': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
};

const VoteNow = ({ meeting, hasVoted }: { meeting: LabMeeting; hasVoted: boolean }) => {
  const openVote = useOpenVote(meeting);
  return (
    <Button
      size="small"
      variant={hasVoted ? 'outlined' : 'contained'}
      aria-label={`${hasVoted ? 'Change vote' : 'Vote now'}: ${meeting.title}`}
      onClick={() => void openVote()}
    >
      {hasVoted ? 'Change vote' : 'Vote now'}
    </Button>
  );
};

const Running = ({ voting }: { voting: Voting }) => {
  const { schedule } = useMeetings();
  const meeting = schedule.meetings.find(({ id }) => id === voting.meetingId);
  const proposal = schedule.proposals.find(({ id }) => id === voting.proposalId);
  const { paper } = useOwnVote(proposal);
  return (
    <li>
      <Typography variant="h3" component="span" role="timer">
        <Countdown endsAt={voting.endsAt} />
      </Typography>
      <Typography variant="body2" component="span" className="words">
        {meeting?.title} · proposed by <MemberName name={voting.proposedBy} id={proposal?.proposedById ?? undefined} />{' '}
        · {votedText(proposal)}
        {paper && ` · you for ${paper.letter}`}
      </Typography>
      {meeting && <VoteNow meeting={meeting} hasVoted={paper !== undefined} />}
    </li>
  );
};

/** The open votes, for the bar at the bottom of the page. */
export const VotingBanner = ({ votings }: { votings: readonly Voting[] }) => (
  <>
    <Typography variant="h6" component="h2">
      Active Voting in Progress
    </Typography>
    <Box component="ul" aria-live="off" sx={listSx}>
      {votings.map((voting) => (
        <Running key={voting.proposalId} voting={voting} />
      ))}
    </Box>
  </>
);
