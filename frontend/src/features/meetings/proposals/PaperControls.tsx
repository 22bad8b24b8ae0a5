import { amountText, type DiscussionProposal, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { Icon } from '../../../components/Icon';
import { addPaperIcon, voteIcon } from '../../../components/icons';
import { dayOf, formatInstant } from '../../../lib/time';
import { OutsideLink } from '../MeetingDetails';
import { AfterNoVotesDialog, ProposalDialog } from '../dialogs';
import { useMeetings } from '../meetings-context';
import { Countdown } from '../../../components/Countdown';
import { votedText } from './papers';
import { OpenVoteButton } from '../voting/OpenVoteButton';
import { NO_VOTES_RULE, useOutcome } from '../voting/use-outcome';

/** What to do after a vote that received no votes. */
const AfterNoVotes = ({ meeting, proposal }: { meeting: LabMeeting; proposal: DiscussionProposal }) => {
  const actions = [
    { act: 'vote-again', label: 'Vote again' },
    { act: 'choose', label: 'Choose a paper' },
  ] as const;
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {actions.map(({ act, label }) => (
        <DialogButton
          key={act}
          variant="outlined"
          color="inherit"
          size="small"
          aria-label={`${label}: ${meeting.title}`}
          dialog={<AfterNoVotesDialog act={act} meeting={meeting} proposal={proposal} />}
        >
          {label}
        </DialogButton>
      ))}
    </Box>
  );
};

/** The winning paper, and how it was decided. */
export const SelectedPaper = ({ meeting }: { meeting: LabMeeting }) => {
  const { today } = useMeetings().schedule;
  // Not for past meetings, because a long archive would request the votes of every meeting.
  const isAhead = dayOf(meeting.date) >= today;
  const outcome = useOutcome(meeting, isAhead);
  if (!outcome) return null;
  const { paper, tally, by, proposal } = outcome;
  const votes = tally?.[paper.option];
  const words = {
    votes: `Selected paper${votes === undefined ? '' : ` · ${amountText(votes, 'votes')}`}`,
    choice: 'Chosen paper · there were no votes',
    rule: `No votes · ${NO_VOTES_RULE}`,
  };
  const color = by === 'rule' ? 'text.secondary' : 'decided.main';
  return (
    <Box sx={{ mt: 2, pl: 2, borderLeft: 2, borderColor: by === 'rule' ? 'line.control' : 'decided.main' }}>
      <Typography variant="caption" component="p" sx={{ color }}>
        {words[by]}
      </Typography>
      <Typography variant="h5" component="p">
        {paper.link ? <OutsideLink href={paper.link}>{paper.title}</OutsideLink> : paper.title}
      </Typography>
      {by !== 'votes' && isAhead && <AfterNoVotes meeting={meeting} proposal={proposal} />}
    </Box>
  );
};

const Seeking = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule } = useMeetings();
  const planned = schedule.proposals.find(({ meetingId }) => meetingId === meeting.id);
  if (planned) {
    return (
      <Typography variant="body2" sx={{ alignSelf: 'center' }}>
        Voting opens {formatInstant(planned.votingStartDate)}
      </Typography>
    );
  }
  return (
    <DialogButton
      variant="outlined"
      size="small"
      startIcon={<Icon path={addPaperIcon} />}
      aria-label={`Propose Paper: ${meeting.title}`}
      dialog={<ProposalDialog meeting={meeting} />}
    >
      Propose Paper
    </DialogButton>
  );
};

const Voting = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule, stateOf, votingOf } = useMeetings();
  const voting = stateOf(meeting) === 'voting' ? votingOf(meeting) : undefined;
  const proposal = schedule.proposals.find(({ id }) => id === voting?.proposalId);
  return (
    <>
      {voting && (
        <OpenVoteButton meeting={meeting} variant="contained" startIcon={<Icon path={voteIcon} />}>
          Vote: <Countdown endsAt={voting.endsAt} />
        </OpenVoteButton>
      )}
      <OpenVoteButton meeting={meeting} variant="outlined" color="inherit">
        Papers &amp; Votes
      </OpenVoteButton>
      {voting && (
        <Typography variant="caption" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          {votedText(proposal)}
        </Typography>
      )}
    </>
  );
};

/** The next step of a paper discussion: propose, vote, or view the result. */
export const PaperControls = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule, stateOf } = useMeetings();
  const state = stateOf(meeting);
  const hasVote = state === 'voting' || state === 'determined';
  if (!hasVote && (state === null || dayOf(meeting.date) < schedule.today)) return null;
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5, alignItems: 'center' }}>
      {hasVote ? <Voting meeting={meeting} /> : <Seeking meeting={meeting} />}
    </Box>
  );
};
