import { type LabMeeting, labMeetingTypeLabels, meetingPath } from '@lab/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { AppDialog } from '../../components/dialog/AppDialog';
import { LinkedText } from '../../components/LinkedText';
import { MeetingDetails } from './MeetingDetails';
import { formatWallClock } from '../../lib/time';

/** Who presents at a meeting, what to read, and where the slides are. */
export const NextMeetingDialog = ({ meeting }: { meeting: LabMeeting }) => (
  <AppDialog
    isWide
    title={meeting.title}
    text={`${labMeetingTypeLabels[meeting.type]}, ${formatWallClock(meeting.date)}`}
    actions={
      <Button variant="contained" component={Link} to={meetingPath(meeting)}>
        Open the meeting
      </Button>
    }
  >
    {meeting.description && (
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <LinkedText text={meeting.description} />
      </Typography>
    )}
    <MeetingDetails meeting={meeting} />
  </AppDialog>
);
