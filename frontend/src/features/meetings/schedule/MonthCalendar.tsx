import { addDays, weekdayNames } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../../components/Icon';
import { nextIcon, previousIcon } from '../../../components/icons';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { addMonths, dayOf, formatLongDay, formatMonth, monthOf, weekdaysInOrder, weeksOf } from '../../../lib/time';
import { useMeetings } from '../meetings-context';
import { isMeetingDay, meetingDays, upcomingMeetings } from './schedule';

/** Meeting days are outlined, days with a meeting filled, the selected day in the accent colour. */
const calendarSx: SxProps<Theme> = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'center',
  typography: 'body2',
  borderTop: 1,
  borderColor: 'divider',
  '& th': { typography: 'caption', color: 'text.secondary', fontWeight: 'normal', py: 1 },
  '& td': { p: 0, height: (theme) => theme.sizes.calendar.day + 4, color: 'text.secondary' },
  '& td[data-outside=true]': { color: 'text.disabled' },
  '& td[data-outside=true] > span': { visibility: 'hidden' },
  '& [aria-current=date]': { fontWeight: 700, textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  '& button': {
    width: (theme) => theme.sizes.calendar.day,
    height: (theme) => theme.sizes.calendar.day,
    borderRadius: 1,
    color: 'text.primary',
    border: 1,
    borderColor: 'line.strong',
    '&:hover': { borderColor: 'text.primary' },
    '&[data-busy=true]': {
      bgcolor: 'surface.tint',
      borderColor: 'primary.main',
      color: 'primary.main',
      fontWeight: 600,
    },
    '&[data-selected=true]': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
  },
};

const meetingDaysOf = (month: string): string[] =>
  weeksOf(month)
    .flat()
    .filter((day) => day.startsWith(month) && isMeetingDay(day));

/** The meeting day in the same week of another month. */
const sameWeek = (day: string, months: number): string => {
  const from = meetingDaysOf(monthOf(day));
  const to = meetingDaysOf(addMonths(monthOf(day), months));
  return to[Math.min(from.indexOf(day), to.length - 1)]!;
};

const targets: Record<string, (day: string) => string> = {
  ArrowUp: (day) => addDays(day, -7),
  ArrowLeft: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  ArrowRight: (day) => addDays(day, 7),
  Home: (day) => meetingDaysOf(monthOf(day))[0]!,
  End: (day) => meetingDaysOf(monthOf(day)).at(-1)!,
  PageUp: (day) => sameWeek(day, -1),
  PageDown: (day) => sameWeek(day, 1),
};

/**
 * The month that is shown, and its keyboard navigation.
 * @param day the initial day; when another one is selected, its month is shown
 * @param showMonth a month to show once
 */
const useCalendarKeys = (day: string, showMonth?: string) => {
  const [month, setMonth] = useState(showMonth ?? monthOf(day));
  const [seen, setSeen] = useState(day);
  const [walked, setWalked] = useState<string>();
  const [turned, setTurned] = useState(showMonth);
  const grid = useRef<HTMLTableElement>(null);
  if (seen !== day) {
    setSeen(day);
    setMonth(showMonth ?? monthOf(day));
    setWalked(undefined);
  }
  if (turned !== showMonth) {
    setTurned(showMonth);
    if (showMonth) setMonth(showMonth);
  }

  useEffect(() => {
    if (walked) grid.current?.querySelector<HTMLElement>(`[data-day="${walked}"]`)?.focus();
  }, [walked]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset['day'];
    const target = from && targets[event.key]?.(from);
    if (!target) return;
    event.preventDefault();
    setMonth(monthOf(target));
    setWalked(target);
  };

  const days = meetingDaysOf(month);
  const reachable = [walked, day].find((wanted) => wanted && days.includes(wanted)) ?? days[0];
  return { month, setMonth, reachable, grid, onKeyDown };
};

interface CalendarDayProps {
  day: string;
  isInMonth: boolean;
  isToday: boolean;
  /** True on a day with a meeting that is not cancelled. */
  isBusy: boolean;
  isSelected: boolean;
  /** True for the only day in the tab order (roving tabindex). */
  isReachable: boolean;
  onSelect: (day: string) => void;
}

/** A cell of the month. */
const CalendarDay = ({ day, onSelect, ...is }: CalendarDayProps) => {
  const number = Number(day.slice(8));
  const current = is.isToday ? 'date' : undefined;
  if (!isMeetingDay(day) || !is.isInMonth) {
    return (
      <td data-outside={!is.isInMonth} aria-current={current}>
        <span>{number}</span>
      </td>
    );
  }
  return (
    <td aria-selected={is.isSelected}>
      <ButtonBase
        data-day={day}
        data-busy={is.isBusy}
        data-selected={is.isSelected}
        tabIndex={is.isReachable ? 0 : -1}
        aria-current={current}
        aria-pressed={is.isSelected}
        aria-label={`${formatLongDay(day)}, ${is.isBusy ? 'meeting scheduled' : 'no meeting'}`}
        onClick={() => onSelect(day)}
      >
        {number}
      </ButtonBase>
    </td>
  );
};

interface MonthCalendarProps {
  selected: string | undefined;
  /** A month to show once, for a new meeting. */
  showMonth?: string | undefined;
  onSelect: (day: string) => void;
}

/** A month in the lab's weeks, at first that of the next meeting. Only meeting days can be selected; the arrow keys move between them. */
export const MonthCalendar = ({ selected, showMonth, onSelect }: MonthCalendarProps) => {
  const { schedule } = useMeetings();
  useLabSettings();
  const titleId = useId();
  // The month of the first render is kept, so that the calendar does not change while the user reads it.
  const [home] = useState(() => dayOf(upcomingMeetings(schedule)[0]?.date ?? schedule.today));
  const { month, setMonth, reachable, grid, onKeyDown } = useCalendarKeys(selected ?? home, showMonth);
  const busy = meetingDays(schedule);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" aria-live="polite" sx={{ flex: 1 }}>
          {formatMonth(month)}
        </Typography>
        <IconButton aria-label="Previous month" onClick={() => setMonth(addMonths(month, -1))}>
          <Icon path={previousIcon} />
        </IconButton>
        <IconButton aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
          <Icon path={nextIcon} />
        </IconButton>
      </Box>
      <Box ref={grid} component="table" role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown} sx={calendarSx}>
        <thead>
          <tr>
            {weekdaysInOrder()
              .map((day) => weekdayNames[day]!)
              .map((weekday) => (
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
