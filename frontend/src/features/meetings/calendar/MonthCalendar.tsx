import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CalendarDay } from './CalendarDay';
import { calendarSx } from './calendar-styles';
import { useMeetings } from '../meetings-context';
import { meetingDays } from '../schedule/schedule';
import { useCalendarKeys } from './use-calendar-keys';
import { addMonths, formatMonth, weeksOf } from '../../../lib/time';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MonthCalendarProps {
  selected: string | undefined;
  /** A month to show once, for a meeting that was just made. */
  turnTo?: string | undefined;
  onSelect: (day: string) => void;
}

/** A month in weeks from Sunday to Saturday. Only meeting days can be selected; the arrow keys move between them. */
export const MonthCalendar = ({ selected, turnTo, onSelect }: MonthCalendarProps) => {
  const { schedule } = useMeetings();
  const titleId = useId();
  const { month, setMonth, reachable, grid, onKeyDown } = useCalendarKeys(selected ?? schedule.today, turnTo);
  const busy = meetingDays(schedule);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" aria-live="polite" sx={{ flex: 1 }}>
          {formatMonth(month)}
        </Typography>
        <IconButton aria-label="Previous month" onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
      <Box ref={grid} component="table" role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown} sx={calendarSx}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  isInMonth={day.startsWith(month)}
                  isToday={day === schedule.today}
                  isBusy={busy.has(day)}
                  isSelected={day === selected}
                  isReachable={day === reachable}
                  onSelect={onSelect}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
