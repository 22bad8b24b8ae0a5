import { equipmentBookingMessages as messages, type BookingChoice, type EquipmentBooking } from '@lab/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { failure } from '../../../components/toast/announce';
import { formatTimes } from './booking-words';
import { useDeleteBooking } from './bookings.api';
import { WhichInput } from './WhichInput';

interface CancelBookingDialogProps {
  booking: EquipmentBooking;
}

/** Asks for confirmation, and which bookings of a series are meant. */
export const CancelBookingDialog = ({ booking }: CancelBookingDialogProps) => {
  const [which, setWhich] = useState<BookingChoice>('this');
  const { mutateAsync: remove } = useDeleteBooking();
  return (
    <ConfirmDialog
      title="Cancel this booking?"
      text={`${booking.equipmentNames}: ${formatTimes(booking)}. Others can then book this time.`}
      confirmLabel="Cancel booking"
      send={() => remove({ booking, which }).then(() => ({ title: messages.deleted }))}
      failed={failure(messages.deleteFailed)}
      isOver={() => true}
    >
      {booking.seriesId && <WhichInput value={which} onChange={setWhich} />}
    </ConfirmDialog>
  );
};
