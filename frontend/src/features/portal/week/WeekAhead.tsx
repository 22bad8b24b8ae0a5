import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatLongDay, formatMonthDay, formatWeekday } from '../../../lib/time';
import { useHydrated } from '../../../lib/use-hydrated';
import { sectionSx } from '../need-styles';
import { useWeek, type WeekDay } from './use-week';
import type { WeekEntry } from './week-entry';
import { dayHeadSx, entriesSx, weekSx } from './week-styles';

const Entry = ({ entry: { label, title, time, to } }: { entry: WeekEntry }) => {
  const id = useId();
  return (
    <li>
      <small id={id}>{time ? `${time} · ${label}` : label}</small>
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

/** What happens in the lab and for the member in the next seven days, by day; each entry is a link. */
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
