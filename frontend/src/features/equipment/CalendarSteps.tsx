import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../lib/time';

const STEP = 4;

interface CalendarStepsProps {
  firstDay: string;
  lastDay: string;
  /** The offset of the strip's first day from today, in weeks. */
  weeks: number;
  onStep: (weeks: number) => void;
}

/** At the beginning it says why there is nothing earlier. It stays focusable then, for the reason to be found. */
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
        <ChevronLeftIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

/** The visible days of a strip, with buttons to go back and forward. */
export const CalendarSteps = ({ firstDay, lastDay, weeks, onStep }: CalendarStepsProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
    <Typography component="output" variant="caption" sx={{ mr: 'auto', color: 'text.secondary' }}>
      {formatDay(firstDay)} – {formatDay(lastDay)}
    </Typography>
    <EarlierButton weeks={weeks} onStep={onStep} />
    <IconButton size="small" aria-label="Later weeks" title="Later weeks" onClick={() => onStep(weeks + STEP)}>
      <ChevronRightIcon fontSize="small" />
    </IconButton>
  </Box>
);
