import { labMeetingMessages, meetingPath } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Note } from '../../../components/feedback/Note';
import { scrollToSection } from '../../../lib/scroll-to-section';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { dayOf, formatDay } from '../../../lib/time';
import { MeetingCard } from '../MeetingCard';
import { useMeetings } from '../meetings-context';
import { useSchedule } from '../meetings.api';
import { isMeetingDay, meetingsOn } from './schedule';

const GONE = 'The meeting that the link led to was deleted since.';

/** In place of the meeting that a link led to, when it is not on that day any more. */
const MissedMeeting = ({ id }: { id: number }) => {
  const { meetings } = useMeetings().schedule;
  // A meeting that was just created may be in the answer that is under way.
  const { isFetching } = useSchedule();
  const moved = meetings.find((meeting) => meeting.id === id);
  if (!moved && isFetching) return null;
  const text = moved
    ? `The meeting that the link led to is on another day now: ${formatDay(dayOf(moved.date))}.`
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

interface SelectedDayProps {
  day: string;
  /** The id of the meeting that a link leads to. */
  linked: number | undefined;
  onClear: () => void;
}

/** The meetings of one day, including cancelled ones. */
export const SelectedDay = ({ day, linked, onClear }: SelectedDayProps) => {
  const { schedule, open } = useMeetings();
  useLabSettings();
  const titleId = useId();
  const meetings = meetingsOn(schedule, day);
  // The day may have been chosen far below, in the calendar on a phone.
  const lookAt = useEffectEvent((_day: string, isLinked: boolean) => {
    const isAbove = document.getElementById(titleId)!.getBoundingClientRect().bottom < 0;
    if (isLinked || isAbove) scrollToSection(titleId);
  });
  useEffect(() => lookAt(day, linked !== undefined), [linked, day]);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography id={titleId} variant="h2" aria-live="polite">
          Meetings on {formatDay(day)}
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
