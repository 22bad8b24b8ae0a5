import { amountText, labMeetingCalendarPath, type LabMeeting } from '@lab/contracts';
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import HowToVoteIcon from '@mui/icons-material/HowToVoteOutlined';
import PostAddIcon from '@mui/icons-material/PostAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { dayOf, formatInstant } from '../../../lib/time';
import { OutsideLink } from '../MeetingDetails';
import { useMeetings } from '../meetings-context';
import { Countdown } from '../../../components/Countdown';
import { VotedCount } from '../voting/VotedCount';
import { useOpenVote, useOutcome } from '../voting/use-vote';

/** The paper that a finished vote has selected. */
export const SelectedPaper = ({ meeting }: { meeting: LabMeeting }) => {
  const { today } = useMeetings().schedule;
  // Not for past meetings, because a long archive would request the votes of every meeting.
  const outcome = useOutcome(meeting, dayOf(meeting.date) >= today);
  if (!outcome) return null;
  const { paper, tally } = outcome;
  const votes = tally?.[paper.option];
  return (
    <Box sx={{ mt: 2, pl: 2, borderLeft: 2, borderColor: 'decided.main' }}>
      <Typography variant="caption" component="p" sx={{ color: 'decided.main' }}>
        Selected paper{votes !== undefined && ` · ${amountText(votes, 'votes')}`}
      </Typography>
      <Typography variant="h5" component="p">
        {paper.link ? <OutsideLink href={paper.link}>{paper.title}</OutsideLink> : paper.title}
      </Typography>
    </Box>
  );
};

const Seeking = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule, open } = useMeetings();
  const planned = schedule.proposals.find(({ meetingId }) => meetingId === meeting.id);
  if (planned) {
    return (
      <Typography variant="body2" sx={{ alignSelf: 'center' }}>
        Voting opens {formatInstant(planned.votingStartDate)}, your time
      </Typography>
    );
  }
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<PostAddIcon />}
      aria-label={`Propose Paper: ${meeting.title}`}
      onClick={() => open({ kind: 'propose', meeting })}
    >
      Propose Paper
    </Button>
  );
};

const Voting = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule, stateOf, votingOf } = useMeetings();
  const openVote = useOpenVote(meeting);
  const voting = stateOf(meeting) === 'voting' ? votingOf(meeting) : undefined;
  const proposal = schedule.proposals.find(({ id }) => id === voting?.proposalId);
  return (
    <>
      {voting && (
        <Button variant="contained" size="small" startIcon={<HowToVoteIcon />} onClick={() => void openVote()}>
          Vote: <Countdown endsAt={voting.endsAt} />
        </Button>
      )}
      <Button variant="outlined" color="inherit" size="small" onClick={() => void openVote()}>
        Papers &amp; Votes
      </Button>
      {voting && (
        <Typography variant="caption" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          <VotedCount proposal={proposal} />
        </Typography>
      )}
    </>
  );
};

const AddToCalendar = ({ meeting }: { meeting: LabMeeting }) => (
  <Link
    href={labMeetingCalendarPath(meeting.id)}
    variant="body2"
    underline="hover"
    aria-label={`Add to calendar: ${meeting.title}`}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, ml: 'auto', py: 0.75, color: 'text.secondary' }}
  >
    <EventAvailableIcon fontSize="inherit" aria-hidden />
    Add to calendar
  </Link>
);

/** The next step of a paper discussion (propose, vote, view the result) and the calendar file of the meeting. */
export const PaperControls = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule, stateOf } = useMeetings();
  const state = stateOf(meeting);
  const isPast = dayOf(meeting.date) < schedule.today;
  const hasVote = state === 'voting' || state === 'determined';
  if (isPast && !hasVote) return null;
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 2.5, alignItems: 'center' }}>
      {state === 'seeking_proposal' && <Seeking meeting={meeting} />}
      {hasVote && <Voting meeting={meeting} />}
      {!isPast && <AddToCalendar meeting={meeting} />}
    </Box>
  );
};
