import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { browserTimeZone } from '../../lib/wall-clock';
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

/** The month and what comes next. */
export const PlanView = () => {
  const { day, select } = useSelectedDay();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: { md: 5, lg: 7 },
        rowGap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: (theme) => `${theme.sizes.calendar.width} minmax(0, 1fr)` },
        alignItems: 'start',
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: (theme) => theme.sizes.header + 24, minWidth: 0 }}>
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
