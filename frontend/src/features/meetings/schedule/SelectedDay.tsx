import { labMeetingMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { MissedMeeting } from './MissedMeeting';
import { MeetingCard } from '../MeetingCard';
import { useMeetings } from '../meetings-context';
import { meetingsOn } from './schedule';
import { isMeetingDay } from '../editing/weekly-slots';
import { scrollToSection } from '../../../lib/scroll-to-section';
import { formatLongDay } from '../../../lib/time';

interface SelectedDayProps {
  day: string;
  /** The id of the meeting that a link leads to. */
  linked: number | undefined;
  onClear: () => void;
}

/** The meetings of one day, including cancelled ones. */
export const SelectedDay = ({ day, linked, onClear }: SelectedDayProps) => {
  const { schedule, open } = useMeetings();
  const titleId = useId();
  const meetings = meetingsOn(schedule, day);
  // On a phone the calendar is above it.
  useEffect(() => {
    if (linked !== undefined) scrollToSection(titleId);
  }, [linked, titleId]);
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
      {linked !== undefined && !meetings.some(({ id }) => id === linked) && <MissedMeeting id={linked} />}
      {meetings.length === 0 ? (
        <EmptyState
          title={labMeetingMessages.emptyDay}
          text={linked === undefined ? 'If a link led here, its meeting was moved or deleted since.' : undefined}
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
