import type { EquipmentBooking } from '@lab/contracts';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { Failure } from '../../../components/toast/announce';
import { HttpError } from '../../../lib/http/http-error';
import { formatTimes } from './booking-words';

/** Keeps the bookings because of which a change of an item was refused. Sending the form again agrees to end them. */
export const useStillBooked = (failed: Failure) => {
  const [bookings, setBookings] = useState<readonly EquipmentBooking[]>([]);
  return {
    bookings,
    failed: (error: unknown) => {
      if (error instanceof HttpError) setBookings(error.bookings);
      return failed(error);
    },
  };
};

/** The bookings that an item would leave. */
export const StillBooked = ({ bookings }: { bookings: readonly EquipmentBooking[] }) =>
  bookings.length > 0 && (
    <Alert severity="warning">
      {bookings.map((booking) => `${booking.memberName}, ${formatTimes(booking)}`).join('; ')}. Send it again to take
      the item out of these bookings. Their members are notified.
    </Alert>
  );
