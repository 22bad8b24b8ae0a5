import { addDays } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { nextIcon, previousIcon } from '../../components/icons';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatDay, formatMonthDay } from '../../lib/time';
import { placeEntries, type Entry } from './timeline/timeline';
import { entryText } from './timeline/timeline-words';

const calendarStripSx = ({ typography, sizes, spacing, vars: { palette, shape } }: Theme) => ({
  display: 'grid',
  rowGap: spacing(0.5),
  position: 'relative',
  paddingBottom: spacing(1),
  borderTop: `1px solid ${palette.divider}`,
  borderBottom: `1px solid ${palette.divider}`,
  '& .day': { gridRow: '1 / -1', minHeight: sizes.calendarStrip },
  '& .day:nth-of-type(7n + 1)': { borderLeft: `1px solid ${palette.divider}` },
  '& .day.today': { borderLeft: `2px solid ${palette.primary.main}` },
  '& .week': {
    ...typography.caption,
    gridRow: 1,
    paddingLeft: spacing(0.75),
    color: palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& .bar': {
    ...typography.caption,
    height: sizes.calendarBar,
    paddingInline: spacing(0.75),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: shape.borderRadius,
  },
  '@media (forced-colors: active)': { '& .bar': { border: '1px solid' } },
  '& .checkout': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
  '& .booking': {
    backgroundColor: palette.surface.tint,
    border: `1px solid ${palette.primary.main}`,
    color: palette.text.primary,
  },
  '& .maintenance': { border: `1px dashed ${palette.line.control}` },
});

const STEP = 4;

interface CalendarStepsProps {
  firstDay: string;
  lastDay: string;
  /** The offset of the strip's first day from today, in weeks. */
  weeks: number;
  onStep: (weeks: number) => void;
}

/**
 * At the start of the calendar its tooltip says why it is disabled. It stays focusable, so that the reason can be read.
 */
const EarlierButton = ({ weeks, onStep }: Pick<CalendarStepsProps, 'weeks' | 'onStep'>) => {
  const isStart = weeks === 0;
  return (
    <Tooltip title={isStart ? 'The calendar begins today' : 'Earlier weeks'} describeChild={isStart}>
      <IconButton
        size="small"
        aria-label="Earlier weeks"
        aria-disabled={isStart}
        onClick={() => !isStart && onStep(Math.max(0, weeks - STEP))}
        sx={{ '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' } }}
      >
        <Icon path={previousIcon} fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

/** The visible days of a strip, with buttons to go back and forward. */
const CalendarSteps = ({ firstDay, lastDay, weeks, onStep }: CalendarStepsProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
    <Typography component="output" variant="caption" sx={{ mr: 'auto', color: 'text.secondary' }}>
      {formatDay(firstDay)} – {formatDay(lastDay)}
    </Typography>
    <EarlierButton weeks={weeks} onStep={onStep} />
    <IconButton size="small" aria-label="Later weeks" title="Later weeks" onClick={() => onStep(weeks + STEP)}>
      <Icon path={nextIcon} fontSize="small" />
    </IconButton>
  </Box>
);

const WEEK_DAYS = 7;
const SHOWN_DAYS = 4 * WEEK_DAYS;
const days = Array.from({ length: SHOWN_DAYS }, (_, index) => index);

interface CalendarStripProps {
  /** When and why the item is not free. */
  entries: readonly Entry[];
  today: string;
}

/** Four weeks of an item's checkouts and bookings, from today or later. */
export const CalendarStrip = ({ entries, today }: CalendarStripProps) => {
  const [weeks, setWeeks] = useState(0);
  const firstDay = addDays(today, weeks * WEEK_DAYS);
  const placed = placeEntries(entries, { unit: 'day', start: firstDay, count: SHOWN_DAYS });
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  const texts = placed.map(({ entry }) => entryText(entry, [], today));
  return (
    <>
      <CalendarSteps firstDay={firstDay} lastDay={addDays(firstDay, SHOWN_DAYS - 1)} weeks={weeks} onStep={setWeeks} />
      <Box component="p" sx={visuallyHidden}>
        {texts.join(' ') || 'Free on all of these days'}
      </Box>
      <Box
        aria-hidden
        sx={calendarStripSx}
        style={{ gridTemplate: `repeat(${lanes + 1}, auto) / repeat(${SHOWN_DAYS}, minmax(0, 1fr))` }}
      >
        {days.map((day) => (
          <div key={day} className={weeks === 0 && day === 0 ? 'day today' : 'day'} style={{ gridColumn: day + 1 }} />
        ))}
        {days
          .filter((day) => day % WEEK_DAYS === 0)
          .map((day) => (
            <div key={day} className="week" style={{ gridColumn: `${day + 1} / span ${WEEK_DAYS}` }}>
              {weeks === 0 && day === 0 ? 'Today' : formatMonthDay(addDays(firstDay, day))}
            </div>
          ))}
        {placed.map(({ entry, from, to, lane }, index) => (
          <div
            key={entry.key}
            className={`bar ${entry.kind}`}
            title={texts[index]}
            style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: lane + 2 }}
          >
            {entry.memberName || 'In maintenance'}
          </div>
        ))}
      </Box>
    </>
  );
};
