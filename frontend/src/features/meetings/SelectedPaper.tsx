import type { LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayOf } from '../../lib/wall-clock';
import { OutsideLink } from './MeetingDetails';
import { useMeetings } from './meetings-context';
import { useOutcome } from './use-outcome';

/** The paper that the vote has chosen, once it has. */
export const SelectedPaper = ({ meeting }: { meeting: LabMeeting }) => {
  const { today } = useMeetings().schedule;
  // A long archive would ask for the votes of every meeting there ever was.
  const outcome = useOutcome(meeting, dayOf(meeting.date) >= today);
  if (!outcome) return null;
  const { paper, tally } = outcome;
  const votes = tally?.[paper.option];
  return (
    <Box sx={{ mt: 2, pl: 2, borderLeft: 2, borderColor: 'decided.main' }}>
      <Typography variant="caption" component="p" sx={{ color: 'decided.main' }}>
        Selected paper{votes !== undefined && ` · ${votes} ${votes === 1 ? 'vote' : 'votes'}`}
      </Typography>
      <Typography variant="h5" component="p">
        {paper.link ? <OutsideLink href={paper.link}>{paper.title}</OutsideLink> : paper.title}
      </Typography>
    </Box>
  );
};
