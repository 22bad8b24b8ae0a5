import { meetingPath } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Note } from '../../../components/feedback/Note';
import { dayOf, formatLongDay } from '../../../lib/time';
import { useMeetings } from '../meetings-context';
import { useSchedule } from '../meetings.api';

const GONE = 'The meeting that the link led to was deleted since.';

/** In place of the meeting that a link led to, when it is not on that day any more. */
export const MissedMeeting = ({ id }: { id: number }) => {
  const { meetings } = useMeetings().schedule;
  // A meeting that was just created may be in the answer that is under way.
  const { isFetching } = useSchedule();
  const moved = meetings.find((meeting) => meeting.id === id);
  if (!moved && isFetching) return null;
  const text = moved
    ? `The meeting that the link led to is on another day now: ${formatLongDay(dayOf(moved.date))}.`
    : GONE;
  const action = moved && (
    <Button size="small" component={Link} to={meetingPath(moved)} replace>
      Show It
    </Button>
  );
  return (
    <Box component="output" sx={{ display: 'block', mb: 2 }}>
      <Note text={text} action={action} />
    </Box>
  );
};
