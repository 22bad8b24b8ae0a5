import { addDays, labMeetingMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { MemberName } from '../../../components/person/MemberName';
import { useAbsences } from '../../../lib/absences/absences.api';
import { useJustMade } from '../../../lib/just-made';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { dayOf, formatDay, formatMonthDay, monthOf } from '../../../lib/time';
import { useAddressParams } from '../../../lib/use-address-params';
import { MeetingCard } from '../MeetingCard';
import { PeopleOf } from '../MeetingDetails';
import { useMeetings } from '../meetings-context';
import { meetingKey } from '../meetings.api';
import { MonthCalendar } from './MonthCalendar';
import { meetingDays, meetingsOn, upcomingMeetings, weeklyChoices } from './schedule';
import { SelectedDay } from './SelectedDay';

const MEETINGS_SHOWN = 8;

const stripSx: SxProps<Theme> = {
  display: 'flex',
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowX: 'auto',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& li': { flex: '1 0 auto', maxWidth: '14rem' },
  '& .title': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li + li': { borderLeft: 1, borderColor: 'divider' },
  '& button': {
    width: '100%',
    height: '100%',
    flexDirection: 'column',
    alignItems: 'start',
    justifyContent: 'start',
    px: 1.5,
    py: 1,
    typography: 'body2',
    textAlign: 'start',
  },
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
  const planned = upcomingMeetings(schedule);
  const days = [...new Set(planned.map(({ date }) => dayOf(date)))].slice(0, MEETINGS_SHOWN);
  if (days.length === 0) return null;
  return (
    <Box component="ul" data-screen-only aria-label="Next meeting dates" sx={stripSx}>
      {days.map((day) => {
        const [first, ...others] = planned.filter(({ date }) => dayOf(date) === day);
        return (
          <li key={day}>
            <ButtonBase aria-pressed={day === selected} onClick={() => onSelect(day)}>
              <small>{formatDay(day)}</small>
              <span className="title">{first!.title}</span>
              {others.length > 0 && <small>and {others.length} more</small>}
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
};

const comingUpSx: SxProps<Theme> = {
  display: 'grid',
  gap: 3,
  '& ul': { listStyle: 'none', m: 0, mt: 1, p: 0, typography: 'body2', borderTop: 1, borderColor: 'divider' },
  '& li': { display: 'flex', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& small': { flexShrink: 0, color: 'text.secondary', typography: 'body2' },
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

/** The next meeting in full. */
const NextMeeting = () => {
  const titleId = useId();
  const [next] = upcomingMeetings(useMeetings().schedule);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: { xs: 1.5, md: 2.5 } }}>
        Upcoming Meetings
      </Typography>
      {next ? <MeetingCard component="article" meeting={next} variant="large" /> : <NoMeetings />}
    </Box>
  );
};

/** The meetings after the next one, in a grid of compact cards. */
const OtherMeetings = () => {
  const titleId = useId();
  const [, ...others] = upcomingMeetings(useMeetings().schedule);
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" data-screen-only sx={{ mb: 2.5 }}>
        Other Upcoming Meetings
      </Typography>
      <Box component="ul" sx={gridSx}>
        {others.map((meeting) => (
          <MeetingCard key={meeting.id} meeting={meeting} variant="thumbnail" />
        ))}
      </Box>
    </Box>
  );
};

/** The number of weeks ahead that are searched for weeks without a meeting. */
const WEEKS_AHEAD = 12;
const SOON_DAYS = 28;

/** Who is away in the next weeks. */
const WhoIsAway = () => {
  const { today } = useMeetings().schedule;
  const { data: absences = [] } = useAbsences();
  const soon = absences.filter(({ from }) => from <= addDays(today, SOON_DAYS));
  if (soon.length === 0) return null;
  return (
    <section>
      <Typography variant="h4" component="h3">
        Who is away
      </Typography>
      <ul>
        {soon.slice(0, 8).map(({ id, memberId, from, to }) => (
          <li key={id}>
            <small>{from === to ? formatDay(from) : `${formatMonthDay(from)} – ${formatMonthDay(to)}`}</small>
            <span>
              <MemberName name="" id={memberId} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Below the calendar: who presents next, who is away, and weeks without a meeting. */
const ComingUp = ({ onSelect }: { onSelect: (day: string) => void }) => {
  const { schedule } = useMeetings();
  useLabSettings();
  const presented = upcomingMeetings(schedule).filter(({ presenters }) => presenters);
  const busy = meetingDays(schedule);
  const off = weeklyChoices(schedule.today)
    .slice(0, WEEKS_AHEAD)
    .map(dayOf)
    .filter((day) => !busy.has(day));
  const isCancelled = (day: string) => meetingsOn(schedule, day).length > 0;
  return (
    <Box data-screen-only sx={comingUpSx}>
      {presented.length > 0 && (
        <section>
          <Typography variant="h4" component="h3">
            Who presents next
          </Typography>
          <ul>
            {presented.slice(0, 5).map((meeting) => (
              <li key={meeting.id}>
                <small>{formatDay(dayOf(meeting.date))}</small>
                <span>
                  <PeopleOf meeting={meeting} as="presenter" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WhoIsAway />
      {off.length > 0 && (
        <section>
          <Typography variant="h4" component="h3">
            Weeks without a meeting
          </Typography>
          <ul>
            {off.slice(0, 5).map((day) => (
              <li key={day}>
                <small>{formatDay(day)}</small>
                <Link component="button" type="button" onClick={() => onSelect(day)}>
                  {isCancelled(day) ? 'cancelled' : 'free'}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Box>
  );
};

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The chosen day is part of the address. */
const useSelectedDay = () => {
  const [search, setSearch] = useAddressParams();
  const asked = search.get('date') ?? '';
  const select = (day: string | undefined) => setSearch(day ? { date: day } : {});
  return { day: DAY.test(asked) ? asked : undefined, select };
};

/** The calendar beside the upcoming meetings if there is room. On a phone the calendar is below the next meeting. */
const planSx = (theme: Theme) => ({
  display: 'grid',
  columnGap: 7,
  rowGap: { xs: 4, lg: 5 },
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  '& > .calendar': { maxWidth: theme.sizes.page.narrow, display: 'grid', gap: 4 },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: `${theme.sizes.calendar.width} minmax(0, 1fr)`,
    gridTemplateRows: 'auto auto 1fr',
    '& > .calendar': { gridRow: '1 / span 3', gridColumn: 1 },
    '& > :not(.calendar)': { gridColumn: 2 },
  },
});

/** The calendar and the upcoming meetings. */
export const PlanView = () => {
  const { day, select } = useSelectedDay();
  const { meetings } = useMeetings().schedule;
  const justMade = useJustMade();
  const made = meetings.find((meeting) => meetingKey(meeting) === justMade);
  return (
    <Box sx={planSx}>
      <Box sx={{ display: 'grid', gap: { xs: 4, lg: 5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <UpcomingStrip selected={day} onSelect={select} />
        {day && <SelectedDay day={day} onClear={() => select(undefined)} />}
      </Box>
      <NextMeeting />
      <Box className="calendar" data-screen-only>
        <MonthCalendar selected={day} showMonth={made && monthOf(made.date)} onSelect={select} />
        <ComingUp onSelect={select} />
      </Box>
      <OtherMeetings />
    </Box>
  );
};
