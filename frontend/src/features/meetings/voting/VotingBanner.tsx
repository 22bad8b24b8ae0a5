import { amountText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { MemberName } from '../../../components/person/MemberName';
import { useMeetings } from '../meetings-context';
import { useOwnVote, votedText } from '../proposals/papers';
import { Countdown } from '../../../components/Countdown';
import { OpenVoteButton } from './OpenVoteButton';
import type { Voting } from './use-votings';

const listSx: SxProps<Theme> = {
  listStyle: 'none',
  // The padding leaves room for the outline of a focused button.
  m: -0.5,
  mt: 0,
  p: 0.5,
  maxHeight: '28dvh',
  overflowY: 'auto',
  display: 'grid',
  gap: 1,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 },
  '& .words': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
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
        {paper && ` · you voted for ${paper.letter}`}
      </Typography>
      {meeting && (
        <OpenVoteButton
          meeting={meeting}
          variant={paper ? 'outlined' : 'contained'}
          aria-label={`${paper ? 'Change vote' : 'Vote now'}: ${meeting.title}`}
        >
          {paper ? 'Change vote' : 'Vote now'}
        </OpenVoteButton>
      )}
    </li>
  );
};

/** The number of votes that the bar shows at first. On a phone, more would hide the page. */
const VOTES_SHOWN = 2;

/** The open votes for the bar at the bottom of the page; those that end first are on top. */
export const VotingBanner = ({ votings }: { votings: readonly Voting[] }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const inOrder = votings.toSorted((one, other) => one.endsAt - other.endsAt);
  const rest = inOrder.length - VOTES_SHOWN;
  return (
    <>
      <Typography variant="h6" component="h2">
        Active Voting in Progress
      </Typography>
      <Box id={id} component="ul" aria-live="off" sx={listSx}>
        {(isOpen ? inOrder : inOrder.slice(0, VOTES_SHOWN)).map((voting) => (
          <Running key={voting.proposalId} voting={voting} />
        ))}
      </Box>
      {rest > 0 && (
        <Box aria-live="off" sx={{ mt: 0.5, mx: -1.75 }}>
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : amountText(rest, 'more votes', 'more vote')}
          </Button>
        </Box>
      )}
    </>
  );
};
