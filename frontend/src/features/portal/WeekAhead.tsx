import { addDays } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../lib/session/session.api';
import { formatLongDay, formatMonthDay, formatWeekday, labToday } from '../../lib/time';
import { useHydrated } from '../../lib/use-hydrated';
import { sectionSx } from './need-styles';
import { useOwnCheckouts, useOwnBookings, useUpcomingGatherings, useUpcomingMeetings } from './portal.api';
import {
  byTime,
  gatheringEntries,
  meetingEntries,
  bookingEntries,
  returnEntries,
  type WeekEntry,
} from './week-entries';

/** Seven columns; on narrower screens only the days with entries, below each other. */
const weekSx = (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(7, minmax(0, 1fr))' },
  // Also before the days are known.
  minHeight: { lg: `calc(${theme.sizes.weekDay} + 2px)` },
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& > li': {
    display: { xs: 'grid', lg: 'block' },
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    columnGap: 2,
    py: 1.5,
    px: { lg: 1.5 },
    borderColor: 'divider',
  },
  '& > li[data-empty=true]': { display: { xs: 'none', lg: 'block' } },
  // Between the days that are shown.
  '& > li:not([data-empty=true]) ~ li': { borderTop: { xs: 1, lg: 0 }, borderColor: { xs: 'divider' } },
  '& > li + li': { borderLeft: { lg: 1 }, borderColor: { lg: 'divider' } },
});

/** `Tue 24 Nov`; today is in the accent colour, a day without entries is muted. */
const dayHeadSx: SxProps<Theme> = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.75,
  alignItems: 'baseline',
  alignContent: 'flex-start',
  typography: 'caption',
  color: 'text.secondary',
  '& strong': { typography: 'h5', color: 'text.primary' },
  '[data-empty=true] > & strong': { color: 'text.secondary', fontWeight: 'normal' },
  '[aria-current=date] > & strong': { color: 'primary.main' },
};

const entriesSx: SxProps<Theme> = {
  mt: { lg: 1 },
  display: 'grid',
  gap: 1,
  overflowWrap: 'anywhere',
  '& small': { display: 'block', typography: 'caption', color: 'text.secondary' },
};

const SHOWN_DAYS = 7;

interface WeekDay {
  day: string;
  entries: readonly WeekEntry[];
}

/** Today and the next six days at the lab with their entries. Those of an unreachable service are missing. */
const useWeek = (): { today: string; days: readonly WeekDay[]; isLoading: boolean } => {
  const mine = useSession();
  const memberId = mine.session?.member?.id;
  const meetings = useUpcomingMeetings();
  const gatherings = useUpcomingGatherings();
  const checkouts = useOwnCheckouts(memberId);
  const bookings = useOwnBookings(memberId);
  const today = meetings.data?.today ?? labToday();
  const entries = [
    ...(meetings.data ? meetingEntries(meetings.data) : []),
    ...gatheringEntries(gatherings.data?.events ?? []),
    ...returnEntries(checkouts.data?.checkouts ?? []),
    ...bookingEntries(bookings.data?.bookings ?? []),
  ].toSorted(byTime);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(today, index)).map((day) => ({
    day,
    entries: entries.filter((entry) => entry.day === day),
  }));
  return {
    today,
    days,
    isLoading: [mine, meetings, gatherings, checkouts, bookings].some((query) => query.isLoading),
  };
};

const Entry = ({ entry: { label, title, time, to } }: { entry: WeekEntry }) => {
  const id = useId();
  return (
    <li>
      {/* Does not break at the dot. */}
      <small id={id}>{time ? `${time}\u00a0·\u00a0${label}` : label}</small>
      <Link component={RouterLink} to={to} variant="body2" color="inherit" underline="hover" aria-describedby={id}>
        {title}
      </Link>
    </li>
  );
};

const Day = ({ day: { day, entries }, isToday }: { day: WeekDay; isToday: boolean }) => (
  <li data-empty={entries.length === 0} aria-current={isToday ? 'date' : undefined}>
    <Box component="h3" sx={dayHeadSx} aria-label={formatLongDay(day)}>
      <strong>{isToday ? 'Today' : formatWeekday(day)}</strong>
      {formatMonthDay(day)}
    </Box>
    {entries.length > 0 && (
      <Box component="ul" sx={entriesSx}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Box>
    )}
  </li>
);

/** The next seven days in the lab and for the member; each entry is a link. */
export const WeekAhead = () => {
  const titleId = useId();
  const { today, days, isLoading } = useWeek();
  const isTodayKnown = useHydrated();
  const isQuiet = !isLoading && days.every(({ entries }) => entries.length === 0);
  return (
    <Box component="section" aria-labelledby={titleId} sx={sectionSx}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        The next seven days
      </Typography>
      <Box component="ol" sx={weekSx}>
        {isTodayKnown && days.map((day) => <Day key={day.day} day={day} isToday={day.day === today} />)}
      </Box>
      {isQuiet && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Nothing is planned.
        </Typography>
      )}
    </Box>
  );
};
