import { labMeetingMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { MeetingCard } from '../MeetingCard';
import { useMeetings } from '../meetings-context';
import { meetingsOn } from './schedule';
import { isMeetingDay } from '../editing/weekly-slots';
import { formatLongDay } from '../../../lib/time';

/** The meetings of one day, including cancelled ones. */
export const SelectedDay = ({ day, onClear }: { day: string; onClear: () => void }) => {
  const { schedule, open } = useMeetings();
  const titleId = useId();
  const meetings = meetingsOn(schedule, day);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography id={titleId} variant="h2" aria-live="polite">
          Meetings on {formatLongDay(day)}
        </Typography>
        <Button color="inherit" onClick={onClear}>
          Clear Selection
        </Button>
      </Box>
      {meetings.length === 0 ? (
        <EmptyState
          title={labMeetingMessages.emptyDay}
          text="If a link led here, its meeting was moved or deleted since."
          action={
            isMeetingDay(day) && (
              <Button variant="contained" onClick={() => open({ kind: 'create', day })}>
                Add Meeting on This Date
              </Button>
            )
          }
        />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {meetings.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} variant="list" />
          ))}
        </Box>
      )}
    </Box>
  );
};
