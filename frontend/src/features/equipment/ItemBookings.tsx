import { equipmentReservationMessages, type Equipment } from '@lab/contracts';
import Skeleton from '@mui/material/Skeleton';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { BookingList } from './booking/BookingList';
import { useBookings } from './booking/bookings.api';
import { useEntries } from './booking/use-entries';
import { CalendarStrip } from './CalendarStrip';
import { useChanging } from './dialogs';
import { ItemSection } from './ItemSection';

/** The bookings of an item, on a calendar and as a list. */
export const ItemBookings = ({ equipment, today }: { equipment: Equipment; today: string }) => {
  const { data: bookings, ...query } = useBookings({ equipmentId: equipment.id });
  const change = useChanging();
  const entries = useEntries(equipment, today);
  return (
    <ItemSection title="Reservations">
      <CalendarStrip entries={entries ?? []} today={today} />
      {bookings ? (
        <BookingList
          label="Reservations"
          bookings={bookings}
          empty={equipmentReservationMessages.empty}
          item={equipment}
          onChange={change}
        />
      ) : (
        <NotLoaded query={query} what="the reservations" placeholders={<Skeleton />} />
      )}
    </ItemSection>
  );
};
