import { labMeetingMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { MeetingCard } from '../MeetingCard';
import { useMeetings } from '../meetings-context';
import { upcomingMeetings } from './schedule';

/** One to three columns, depending on the width; never four. */
const gridSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 2, md: 2.5 },
  gridTemplateColumns: ({ sizes, spacing }) =>
    `repeat(auto-fill, minmax(max(min(100%, ${sizes.meetingCardMin}), (100% - 2 * ${spacing(2.5)}) / 3), 1fr))`,
  '@media print': { display: 'block' },
};

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

/** The next meeting in full, the others in a grid. */
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
          <Typography variant="h3" data-screen-only sx={{ mt: 6, mb: 2.5 }}>
            Other Upcoming Meetings
          </Typography>
          <Box component="ul" sx={gridSx}>
            {others.map((meeting) => (
              <MeetingCard key={meeting.id} meeting={meeting} variant="thumbnail" />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
};
