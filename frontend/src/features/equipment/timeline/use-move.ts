import {
  equipmentBookingMessages as messages,
  type BookingClash,
  type BookingTimes,
  type EquipmentBooking,
} from '@lab/contracts';
import { announce, failure } from '../../../components/toast/announce';
import { undoAction } from '../../../components/toast/toast-store';
import { HttpError } from '../../../lib/http/http-error';
import { formatTimes } from '../booking/booking-words';
import { useChangeBooking } from '../booking/bookings.api';

/**
 * Moves bookings, with an undo.
 * @param onClash called with what was in the way
 */
export const useMove = (onClash: (clashes: readonly BookingClash[]) => void) => {
  const { mutateAsync: change } = useChangeBooking();
  const failed = (error: unknown) => {
    if (error instanceof HttpError && error.clashes.length > 0) onClash(error.clashes);
    return failure(messages.changeFailed)(error);
  };
  const moveTo = async (booking: EquipmentBooking, { start, end }: BookingTimes) => {
    const changed = await change({ booking, which: 'this', start, end });
    return { changed, toast: { title: messages.changed, text: formatTimes(changed) } };
  };
  return (booking: EquipmentBooking, times: BookingTimes): Promise<boolean> =>
    announce(
      moveTo(booking, times).then(({ changed, toast }) => ({
        ...toast,
        action: undoAction(() =>
          announce(
            moveTo(changed, booking).then((back) => back.toast),
            failed,
          ),
        ),
      })),
      failed,
    );
};
