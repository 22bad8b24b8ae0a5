import { labMeetingTypeLabels, paperMeetingStateLabels, type LabMeeting, type PaperMeetingState } from '@lab/contracts';
import Box from '@mui/material/Box';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';
import { useMeetings } from './meetings-context';

const stateColors: Record<PaperMeetingState, StatusColor> = {
  seeking_proposal: 'info',
  voting: 'success',
  determined: 'decided',
};

/** The type of a meeting, the state of its paper, and whether it was just made here. */
export const MeetingBadges = ({ meeting, isNew }: { meeting: LabMeeting; isNew: boolean }) => {
  const state = useMeetings().stateOf(meeting);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, py: 0.75 }}>
      {isNew && <StatusBadge color="decided">New</StatusBadge>}
      <StatusBadge color={meeting.type === 'progress_report' ? 'success' : 'info'}>
        {labMeetingTypeLabels[meeting.type]}
      </StatusBadge>
      {meeting.isCancelled && <StatusBadge color="error">Cancelled</StatusBadge>}
      {!meeting.isCancelled && state && (
        <StatusBadge color={stateColors[state]}>{paperMeetingStateLabels[state]}</StatusBadge>
      )}
    </Box>
  );
};
