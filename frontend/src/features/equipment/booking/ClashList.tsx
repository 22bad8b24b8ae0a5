import type { BookingClash } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInventory } from '../equipment.api';
import { formatTime, formatTimes, namesOf } from './booking-words';

interface ClashListProps {
  clashes: readonly BookingClash[];
  /** Chooses the things that are free; undefined when there are none. */
  onTakeRest: (() => void) | undefined;
}

/** What is in the way of a booking, and when it is free. */
export const ClashList = ({ clashes, onTakeRest }: ClashListProps) => {
  const { equipment } = useInventory();
  return (
    <Box role="alert" sx={{ borderLeft: 3, borderColor: 'warning.main', pl: 2, py: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        Not everything is free then
      </Typography>
      <Box component="ul" sx={{ m: 0, my: 1, p: 0, listStyle: 'none' }}>
        {clashes.map(({ equipmentId, start, end, memberName, nextFree }) => (
          <Typography key={`${equipmentId} ${start}`} component="li" variant="body2" sx={{ py: 0.5 }}>
            {namesOf([equipmentId], equipment)}: {memberName}, {formatTimes({ start, end })}.
            {nextFree && <> Free for as long from {formatTime(nextFree)}.</>}
          </Typography>
        ))}
      </Box>
      {onTakeRest && (
        <Button size="small" variant="outlined" color="inherit" onClick={onTakeRest}>
          Choose only what is free
        </Button>
      )}
    </Box>
  );
};
