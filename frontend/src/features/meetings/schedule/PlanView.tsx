import { readId } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useAddressParams } from '../../../lib/use-address-params';
import { useJustMade } from '../../../lib/just-made';
import { monthOf } from '../../../lib/time';
import { meetingKey } from '../meeting-key';
import { useMeetings } from '../meetings-context';
import { MonthCalendar } from '../calendar/MonthCalendar';
import { SelectedDay } from './SelectedDay';
import { UpcomingMeetings } from './UpcomingMeetings';
import { UpcomingStrip } from './UpcomingStrip';

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
