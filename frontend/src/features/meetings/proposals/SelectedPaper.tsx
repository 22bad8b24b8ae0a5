import { amountText, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OutsideLink } from '../MeetingDetails';
import { useMeetings } from '../meetings-context';
import { useOutcome } from '../voting/use-outcome';
import { dayOf } from '../../../lib/time';

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
