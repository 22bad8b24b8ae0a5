import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMeetings } from '../meetings-context';
import { upcomingMeetings } from './schedule';
import { dayOf, formatMonthDay, formatWeekday } from '../../../lib/time';

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
export const UpcomingStrip = ({ selected, onSelect }: UpcomingStripProps) => {
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
