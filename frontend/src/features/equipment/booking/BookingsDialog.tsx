import { equipmentBookingMessages as messages, type EquipmentBooking } from '@lab/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { useChanging } from '../dialogs';
import { useInventory } from '../equipment.api';
import { BookingList, isOver } from './BookingList';
import { useBookings } from './bookings.api';

interface BookingsDialogProps {
  /** Shows this booking only. */
  only?: EquipmentBooking;
  onClose: () => void;
}

/** All bookings that are not over, by their beginning, or one of them. */
export const BookingsDialog = ({ only, onClose }: BookingsDialogProps) => {
  const { today } = useInventory();
  const change = useChanging();
  const { data: all, ...query } = useBookings();
  const isPast = only && isOver(only, today);
  const bookings = isPast ? [only] : all?.filter(({ id }) => !only || id === only.id);
  return (
    <AppDialog
      isWide
      title={only ? 'Booking' : 'Bookings'}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      }
    >
      {bookings ? (
        <BookingList label="Bookings" bookings={bookings} empty={messages.empty} onChange={change} />
      ) : (
        <NotLoaded query={query} what="the bookings" placeholders={<Skeleton />} />
      )}
    </AppDialog>
  );
};
