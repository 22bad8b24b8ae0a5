import { labMeetingMessages, readId } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { useJustMade } from '../../../lib/just-made';
import { dayOf, formatMonthDay, formatWeekday, monthOf } from '../../../lib/time';
import { useAddressParams } from '../../../lib/use-address-params';
import { MeetingCard } from '../MeetingCard';
import { useMeetings } from '../meetings-context';
import { meetingKey } from '../meetings.api';
import { MonthCalendar } from './MonthCalendar';
import { upcomingMeetings } from './schedule';
import { SelectedDay } from './SelectedDay';

const SHOWN = 8;

const stripSx: SxProps<Theme> = {
  display: 'flex',
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowX: 'auto',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& li': { flex: '1 0 auto' },
  '& li + li': { borderLeft: 1, borderColor: 'divider' },
  '& button': { width: '100%', flexDirection: 'column', px: 1.5, py: 1.5, typography: 'h5', whiteSpace: 'nowrap' },
  '& button:hover': { bgcolor: 'surface.sunken' },
  '& button[aria-pressed=true]': { bgcolor: 'surface.tint', color: 'primary.main' },
  '& button.Mui-focusVisible': { outlineOffset: -2 },
  '& small': { typography: 'caption', color: 'text.secondary' },
};

interface UpcomingStripProps {
  selected: string | undefined;
  onSelect: (day: string) => void;
}

/** The next dates in a row. */
const UpcomingStrip = ({ selected, onSelect }: UpcomingStripProps) => {
  const { schedule } = useMeetings();
  const days = [...new Set(upcomingMeetings(schedule).map(({ date }) => dayOf(date)))].slice(0, SHOWN);
  if (days.length === 0) return null;
  return (
    <Box component="ul" data-screen-only aria-label="Next meeting dates" sx={stripSx}>
      {days.map((day) => (
        <li key={day}>
          <ButtonBase aria-pressed={day === selected} onClick={() => onSelect(day)}>
            <small>{formatWeekday(day)}</small>
            {formatMonthDay(day)}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
};

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
const UpcomingMeetings = () => {
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

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The chosen day is part of the address, and so is the meeting that a link leads to. */
const useSelectedDay = () => {
  const [search, setSearch] = useAddressParams();
  const asked = search.get('date') ?? '';
  const select = (day: string | undefined) => setSearch(day ? { date: day } : {});
  return { day: DAY.test(asked) ? asked : undefined, linked: readId(search.get('meeting')), select };
};

/** The calendar beside the upcoming meetings where there is room; it is sticky while scrolling. */
const planSx = (theme: Theme) => ({
  display: 'grid',
  columnGap: 7,
  rowGap: 5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .calendar': { maxWidth: theme.sizes.page.narrow },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: `${theme.sizes.calendar.width} minmax(0, 1fr)`,
    '& > .calendar': { position: 'sticky', top: theme.sizes.portalHeader + 24 },
  },
});

/** The calendar and the upcoming meetings. */
export const PlanView = () => {
  const { day, linked, select } = useSelectedDay();
  const { meetings } = useMeetings().schedule;
  const justMade = useJustMade();
  const made = meetings.find((meeting) => meetingKey(meeting) === justMade);
  return (
    <Box sx={planSx}>
      <Box className="calendar" data-screen-only>
        <MonthCalendar selected={day} turnTo={made && monthOf(made.date)} onSelect={select} />
      </Box>
      <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <UpcomingStrip selected={day} onSelect={select} />
        {day && <SelectedDay day={day} linked={linked} onClear={() => select(undefined)} />}
        <UpcomingMeetings />
      </Box>
    </Box>
  );
};
