import { addDays, labMeetingMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { SmallOnPhones } from '../../../components/form/SmallOnPhones';
import { calendarIcon, postponeIcon } from '../../../components/icons';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { MemberName } from '../../../components/person/MemberName';
import { useAbsences } from '../../../lib/absences/absences.api';
import { useJustMade } from '../../../lib/just-made';
import { scrollFade } from '../../../lib/theme/scroll-fade';
import { dayOf, formatDay, formatMonthDay, monthOf } from '../../../lib/time';
import { useAddressParams } from '../../../lib/use-address-params';
import { rowsFrameSx, rowsSx } from '../meeting-card-styles';
import { MeetingCard, MeetingRow } from '../MeetingCard';
import { CalendarLinkDialog, CreateMeetingDialog, PostponeDialog } from '../dialogs';
import { useMeetings } from '../meetings-context';
import { meetingKey } from '../meetings.api';
import { MonthCalendar } from './MonthCalendar';
import { upcomingMeetings } from './schedule';
import { SelectedDay } from './SelectedDay';

const DAYS_SHOWN = 8;

const stripSx: SxProps<Theme> = {
  display: 'flex',
  mx: -1.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...scrollFade,
  '& li': { flexShrink: 0 },
  '& button': { minHeight: 44, px: 1.5, borderRadius: 1, typography: 'body2', color: 'text.secondary' },
  '& button:hover': { color: 'text.primary', bgcolor: 'surface.sunken' },
  '& button[aria-pressed=true]': { bgcolor: 'surface.tint', color: 'primary.main' },
  '& button.Mui-focusVisible': { outlineOffset: -2 },
};

interface UpcomingStripProps {
  selected: string | undefined;
  onSelect: (day: string) => void;
}

/** The next dates in a row. */
const UpcomingStrip = ({ selected, onSelect }: UpcomingStripProps) => {
  const { schedule } = useMeetings();
  const days = [...new Set(upcomingMeetings(schedule).map(({ date }) => dayOf(date)))].slice(0, DAYS_SHOWN);
  if (days.length === 0) return null;
  return (
    <Box component="ul" data-screen-only aria-label="Next meeting dates" sx={stripSx}>
      {days.map((day) => (
        <li key={day}>
          <ButtonBase aria-pressed={day === selected} onClick={() => onSelect(day)}>
            {formatMonthDay(day)}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
};

const NoMeetings = () => (
  <EmptyState
    title={labMeetingMessages.empty}
    action={
      <DialogButton variant="contained" dialog={<CreateMeetingDialog />}>
        Schedule New Meeting
      </DialogButton>
    }
  />
);

/** The next meeting in full, below the actions of the schedule. */
const NextMeeting = () => {
  const titleId = useId();
  const open = useOpenDialog();
  const [next] = upcomingMeetings(useMeetings().schedule);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: { xs: 1, md: 2 } }}>
        <Typography id={titleId} variant="h2" sx={{ mr: 'auto' }}>
          Upcoming Meetings
        </Typography>
        <SmallOnPhones
          label="Calendar link"
          icon={calendarIcon}
          color="inherit"
          onClick={() => open(<CalendarLinkDialog kind="meetings" />)}
        />
        <SmallOnPhones
          label="Postpone Meetings"
          icon={postponeIcon}
          color="inherit"
          onClick={() => open(<PostponeDialog />)}
        />
      </Box>
      {next ? <MeetingCard component="article" meeting={next} variant="large" /> : <NoMeetings />}
    </Box>
  );
};

/** The meetings after the next one, a row each. */
const OtherMeetings = () => {
  const titleId = useId();
  const [, ...others] = upcomingMeetings(useMeetings().schedule);
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={rowsFrameSx}>
      <Typography id={titleId} variant="h3" data-screen-only sx={{ mb: 1.5 }}>
        Other Upcoming Meetings
      </Typography>
      <Box component="ul" sx={rowsSx}>
        {others.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} />
        ))}
      </Box>
    </Box>
  );
};

const SOON_DAYS = 28;

const awaySx: SxProps<Theme> = {
  '& ul': { ...ruledListSx, mt: 1, typography: 'body2' },
  '& li': { ...ruledRowSx, display: 'flex', gap: 2, py: 0.75, overflowWrap: 'anywhere' },
  '& small': { flexShrink: 0, color: 'text.secondary', typography: 'body2' },
};

/** Who is away in the next weeks. */
const WhoIsAway = () => {
  const { today } = useMeetings().schedule;
  const { data: absences = [] } = useAbsences();
  const soon = absences.filter(({ from }) => from <= addDays(today, SOON_DAYS));
  if (soon.length === 0) return null;
  return (
    <Box component="section" sx={awaySx}>
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
  rowGap: { xs: 3, lg: 5 },
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
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', mb: { xs: -2.5, lg: 0 } }}>
        <UpcomingStrip selected={day} onSelect={select} />
        {day && <SelectedDay day={day} onClear={() => select(undefined)} />}
      </Box>
      <NextMeeting />
      <Box className="calendar" data-screen-only>
        <MonthCalendar selected={day} showMonth={made && monthOf(made.date)} onSelect={select} />
        <WhoIsAway />
      </Box>
      <OtherMeetings />
    </Box>
  );
};
