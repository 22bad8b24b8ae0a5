import { amountText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Countdown } from '../../../components/Countdown';
import { visuallyHidden } from '../../../components/visually-hidden';
import { useMeetings } from '../meetings-context';
import { OpenVoteButton } from './OpenVoteButton';
import type { Voting } from './use-votings';

const lineSx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1, md: 1.5 },
  minHeight: 42,
  whiteSpace: 'nowrap',
  '& .title': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    typography: { xs: 'caption', md: 'body2' },
  },
};

const listSx: SxProps<Theme> = {
  maxHeight: '28dvh',
  overflowY: 'auto',
  '& > li': { ...lineSx, justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider' },
};

const TimeLeft = ({ endsAt }: Voting) => (
  <Typography component="span" role="timer" sx={{ fontWeight: 600 }}>
    <Countdown isShort endsAt={endsAt} />
  </Typography>
);

/** Opens the vote on the papers of a meeting, or changes the user's vote. */
const VoteButton = ({ voting, isCast }: { voting: Voting; isCast: boolean }) => {
  const meeting = useMeetings().schedule.meetings.find(({ id }) => id === voting.meetingId);
  if (!meeting) return null;
  const label = isCast ? 'Change vote' : 'Vote now';
  return (
    <OpenVoteButton
      meeting={meeting}
      variant={isCast ? 'text' : 'contained'}
      aria-label={`${label}: ${meeting.title}`}
      sx={{ flexShrink: 0 }}
    >
      {label}
    </OpenVoteButton>
  );
};

/**
 * The open votes in one line for the bar at the bottom of the page. Several are listed above it after a click; those
 * that end first are on top. Without its title after the user has voted.
 */
export const VotingBanner = ({ votings }: { votings: readonly Voting[] }) => {
  const { meetings, proposals } = useMeetings().schedule;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isCast = ({ proposalId }: Voting) => Boolean(proposals.find((each) => each.id === proposalId)?.myVote);
  const inOrder = votings.toSorted((one, other) => one.endsAt - other.endsAt);
  const next = inOrder.find((voting) => !isCast(voting)) ?? inOrder[0]!;
  const isSeveral = inOrder.length > 1;
  return (
    <>
      {isSeveral && isOpen && (
        <Box id={id} component="ul" aria-live="off" sx={listSx}>
          {inOrder.map((voting) => (
            <li key={voting.proposalId}>
              <Typography variant="body2" component="span" className="title">
                {meetings.find(({ id: meetingId }) => meetingId === voting.meetingId)?.title}
              </Typography>
              <VoteButton voting={voting} isCast={isCast(voting)} />
            </li>
          ))}
        </Box>
      )}
      <Box sx={lineSx}>
        <Typography variant="body2" component="h2" className="title" sx={isCast(next) ? visuallyHidden : undefined}>
          Active Voting in Progress
        </Typography>
        <span aria-live="off">
          <TimeLeft {...next} />
        </span>
        {isSeveral ? (
          <Button
            size="small"
            variant={isCast(next) ? 'text' : 'contained'}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {amountText(inOrder.length, 'votes')}
          </Button>
        ) : (
          <VoteButton voting={next} isCast={isCast(next)} />
        )}
      </Box>
    </>
  );
};
