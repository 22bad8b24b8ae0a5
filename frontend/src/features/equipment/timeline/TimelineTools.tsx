import { addDays, bookingUnits, type BookingUnit } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../components/Icon';
import { nextIcon, previousIcon } from '../../../components/icons';
import { formatDays, formatInstant } from '../../../lib/time';
import { timesOf, type Period } from './timeline';

const unitLabels: Record<BookingUnit, string> = { day: 'Days', hour: 'Hours' };

const periodText = (period: Period): string =>
  period.unit === 'day'
    ? formatDays(period.start, addDays(period.start, period.count - 1))
    : `${formatInstant(period.start)} – ${formatInstant(timesOf(period, { from: 0, to: period.count }).end)}`;

interface TimelineToolsProps {
  period: Period;
  /** True in a lab that books things by the hour. */
  hasHours: boolean;
  onUnit: (unit: BookingUnit) => void;
  onEarlier: () => void;
  onNow: () => void;
  onLater: () => void;
}

/** The shown period, with buttons to others. */
export const TimelineTools = ({ period, hasHours, onUnit, onEarlier, onNow, onLater }: TimelineToolsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 1 }}>
    <IconButton aria-label="Earlier" title="Earlier" edge="start" onClick={onEarlier}>
      <Icon path={previousIcon} fontSize="small" />
    </IconButton>
    <Button size="small" variant="outlined" color="inherit" onClick={onNow}>
      {period.unit === 'day' ? 'Today' : 'Now'}
    </Button>
    <IconButton aria-label="Later" title="Later" onClick={onLater}>
      <Icon path={nextIcon} fontSize="small" />
    </IconButton>
    <Typography component="output" sx={{ mr: 'auto', fontWeight: 550 }}>
      {periodText(period)}
    </Typography>
    {hasHours && (
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Columns"
        value={period.unit}
        onChange={(_, unit: BookingUnit | null) => unit && onUnit(unit)}
      >
        {bookingUnits.map((unit) => (
          <ToggleButton key={unit} value={unit} sx={{ px: 1.5, height: 36 }}>
            {unitLabels[unit]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    )}
  </Box>
);
