import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { browserTimeZone } from '../../lib/local-date-time';
import { useMeetings } from './meetings-context';
import { MonthCalendar } from './MonthCalendar';
import { SelectedDay } from './SelectedDay';
import { UpcomingMeetings } from './UpcomingMeetings';
import { UpcomingStrip } from './UpcomingStrip';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The chosen day is part of the address. */
const useSelectedDay = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date') ?? '';
  const select = (day: string | undefined) => setSearch(day ? { date: day } : {}, { preventScrollReset: true });
  return { day: DAY.test(asked) ? asked : undefined, select };
};

const ZoneNote = () => {
  const { timeZone } = useMeetings().schedule;
  if (timeZone === browserTimeZone()) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
      All times are the lab’s: {timeZone.replaceAll('_', ' ')}.
    </Typography>
  );
};

/** The month beside what comes next, where there is room; it stays in sight while one scrolls. */
const planSx = (theme: Theme) => ({
  display: 'grid',
  columnGap: 7,
  rowGap: 5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .calendar': { maxWidth: theme.sizes.page.narrow },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: `${theme.sizes.calendar.width} minmax(0, 1fr)`,
    '& > .calendar': { position: 'sticky', top: theme.sizes.header + 24 },
  },
});

/** The month and what comes next. */
export const PlanView = () => {
  const { day, select } = useSelectedDay();
  return (
    <Box sx={planSx}>
      <Box className="calendar" data-screen-only>
        <MonthCalendar selected={day} onSelect={select} />
        <ZoneNote />
      </Box>
      <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <UpcomingStrip selected={day} onSelect={select} />
        {day && <SelectedDay day={day} onClear={() => select(undefined)} />}
        <UpcomingMeetings />
      </Box>
    </Box>
  );
};
