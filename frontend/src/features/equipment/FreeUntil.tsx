import { addDays, type Equipment } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../lib/time';
import { asDays } from './booking/booking-words';
import { useBookings } from './booking/bookings.api';

/** The last day on which an available item is free; nothing while it is not booked. */
export const FreeUntil = ({ equipment, today }: { equipment: Equipment; today: string }) => {
  const [next] = useBookings({ equipmentId: equipment.id }).data ?? [];
  const start = next && asDays(next).start;
  if (equipment.status !== 'available' || !start || start <= today) return null;
  const day = addDays(start, -1);
  return (
    <Typography variant="caption" component="p">
      Free until <time dateTime={day}>{formatDay(day)}</time>
    </Typography>
  );
};
