import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../lib/dates';

const STEP = 4;

interface CalendarStepsProps {
  firstDay: string;
  lastDay: string;
  /** How many weeks after today the strip begins. */
  weeks: number;
  onStep: (weeks: number) => void;
}

/** Which days a strip shows, and the way to others. */
export const CalendarSteps = ({ firstDay, lastDay, weeks, onStep }: CalendarStepsProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
    <Typography component="output" variant="caption" sx={{ mr: 'auto', color: 'text.secondary' }}>
      {formatDay(firstDay)} – {formatDay(lastDay)}
    </Typography>
    <IconButton
      size="small"
      aria-label="Earlier weeks"
      disabled={weeks === 0}
      onClick={() => onStep(Math.max(0, weeks - STEP))}
    >
      <ChevronLeftIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label="Later weeks" onClick={() => onStep(weeks + STEP)}>
      <ChevronRightIcon fontSize="small" />
    </IconButton>
  </Box>
);
