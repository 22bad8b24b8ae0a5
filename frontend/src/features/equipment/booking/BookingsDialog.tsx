import { equipmentBookingMessages as messages, type EquipmentBooking } from '@lab/contracts';
import Skeleton from '@mui/material/Skeleton';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { useChanging } from '../dialogs';
import { useInventory } from '../equipment.api';
import { BookingList, isOver } from './BookingList';
import { useBookings } from './bookings.api';

interface BookingsDialogProps {
  /** Shows this booking only. */
  only?: EquipmentBooking;
}

/** All bookings that are not over, by their beginning, or one of them. */
export const BookingsDialog = ({ only }: BookingsDialogProps) => {
  const { today } = useInventory();
  const change = useChanging();
  const { data: all, ...query } = useBookings();
  const isPast = only && isOver(only, today);
  const bookings = isPast ? [only] : all?.filter(({ id }) => !only || id === only.id);
  return (
    <AppDialog isWide title={only ? 'Booking' : 'Bookings'} actions={<CloseButton>Close</CloseButton>}>
      {bookings ? (
        <BookingList label="Bookings" bookings={bookings} empty={messages.empty} onChange={change} />
      ) : (
        <NotLoaded query={query} what="the bookings" placeholders={<Skeleton />} />
      )}
    </AppDialog>
  );
};
