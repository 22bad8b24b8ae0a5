import { addDays, equipmentBookingMessages } from '@lab/contracts';
import { StillBookedException, type LabCalendar } from '@lab/service-kit';
import { ConflictException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { removeItems } from './booked-items.js';
import { BOOKED_ITEMS, BOOKINGS_OF_ITEMS, NOTE_UNAVAILABLE } from './equipment-booking.sql.js';
import { changeBookings, type FormerBookings } from './former-bookings.js';

/**
 * Removes items that the lab no longer has from their bookings, in a transaction that holds the locks on the items. The
 * members of the bookings are notified.
 * @param evenBooked whether the caller agrees to that
 * @throws StillBookedException with the bookings if the caller does not
 */
export const releaseItems = async (
  equipmentIds: readonly number[],
  { evenBooked, clock }: { evenBooked: boolean; clock: LabCalendar },
  manager: EntityManager,
): Promise<FormerBookings> => {
  const values = { equipmentIds, today: clock.today(), timeZone: clock.timeZone };
  const bookings = await BOOKINGS_OF_ITEMS.run(manager, values);
  if (bookings.length > 0 && !evenBooked) throw new StillBookedException(bookings);
  const ids = bookings.map(({ id }) => id);
  const release = async () => {
    await NOTE_UNAVAILABLE.run(manager, { ids, equipmentIds });
    const items = await BOOKED_ITEMS.run(manager, { ids, equipmentIds });
    await removeItems(
      items.map(({ id }) => id),
      manager,
    );
  };
  return changeBookings(ids, release, manager);
};

/**
 * Checks that the unit in which an item is booked may change.
 * @throws ConflictException when it is booked. A booking that ended yesterday still counts: its whole days are in
 * another time zone than hours
 */
export const requireUnbooked = async (
  equipmentId: number,
  clock: LabCalendar,
  manager: EntityManager,
): Promise<void> => {
  const values = { equipmentIds: [equipmentId], today: addDays(clock.today(), -1), timeZone: clock.timeZone };
  const bookings = await BOOKINGS_OF_ITEMS.run(manager, values);
  if (bookings.length > 0) throw new ConflictException(equipmentBookingMessages.unitOfBooked);
};
