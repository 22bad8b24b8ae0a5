import { labMeetingMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { CardGrid } from '../../components/layout/CardGrid';
import { MeetingCard } from './MeetingCard';
import { useMeetings } from './meetings-context';
import { upcomingMeetings } from './schedule';

const NoMeetings = () => {
  const { open } = useMeetings();
  return (
    <EmptyState
      title={labMeetingMessages.empty}
      action={
        <Button variant="contained" onClick={() => open({ kind: 'create' })}>
          Schedule New Meeting
        </Button>
      }
    />
  );
};

/** The next meeting in full, the others side by side. */
export const UpcomingMeetings = () => {
  const { schedule } = useMeetings();
  const titleId = useId();
  const [next, ...others] = upcomingMeetings(schedule);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2.5 }}>
        Upcoming Meetings
      </Typography>
      {next ? <MeetingCard component="article" meeting={next} variant="large" /> : <NoMeetings />}
      {others.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 6, mb: 2.5 }}>
            Other Upcoming Meetings
          </Typography>
          <CardGrid>
            {others.map((meeting) => (
              <MeetingCard key={meeting.id} meeting={meeting} variant="thumbnail" />
            ))}
          </CardGrid>
        </>
      )}
    </Box>
  );
};
