import {
  equipmentReservationMessages,
  type Equipment,
  type EquipmentCheckout,
  type EquipmentReservation,
} from '@lab/contracts';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bookingsOf, isReservable } from './bookings';
import { CalendarStrip } from './CalendarStrip';
import type { OpenDialog } from './equipment-dialog';
import { useItemReservations } from './equipment.api';
import { ItemSection } from './ItemSection';
import { PartState } from './PartState';
import { ReservationItem } from './ReservationItem';

interface ItemReservationsProps {
  equipment: Equipment;
  checkout: EquipmentCheckout | undefined;
  today: string;
  onOpen: OpenDialog;
}

const NONE: EquipmentReservation[] = [];

/** The reservations of an item, on a calendar and as a list. */
export const ItemReservations = ({ equipment, checkout, today, onOpen }: ItemReservationsProps) => {
  const { data, error, refetch } = useItemReservations(equipment.id);
  const reservations = data ?? NONE;
  const reserve = isReservable(equipment) && (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<EventIcon />}
      onClick={() => onOpen({ kind: 'reserve', equipment })}
    >
      Reserve
    </Button>
  );
  return (
    <ItemSection title="Reservations" action={reserve}>
      <CalendarStrip bookings={bookingsOf(checkout, reservations, today)} today={today} />
      <PartState
        isLoading={!data}
        error={data ? null : error}
        label="Loading the reservations"
        onRetry={() => void refetch()}
      >
        {reservations.length === 0 && (
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {equipmentReservationMessages.empty}
          </Typography>
        )}
        <Box component="ul" aria-label="Reservations" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {reservations.map((reservation) => (
            <ReservationItem
              key={reservation.id}
              reservation={reservation}
              isAvailable={equipment.status === 'available'}
              isHeld={checkout?.labMemberId === reservation.labMemberId}
              onDelete={() => onOpen({ kind: 'delete-reservation', reservation })}
            />
          ))}
        </Box>
      </PartState>
    </ItemSection>
  );
};
