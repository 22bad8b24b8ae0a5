import { addDays, type Equipment } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../lib/time';
import { useItemReservations } from './equipment.api';

/** The last day on which an available item is free; nothing while it has no reservation. */
export const FreeUntil = ({ equipment, today }: { equipment: Equipment; today: string }) => {
  const [next] = useItemReservations(equipment.id).data ?? [];
  if (equipment.status !== 'available' || !next || next.startDate <= today) return null;
  const day = addDays(next.startDate, -1);
  return (
    <Typography variant="caption" component="p">
      Free until <time dateTime={day}>{formatDay(day)}</time>
    </Typography>
  );
};
