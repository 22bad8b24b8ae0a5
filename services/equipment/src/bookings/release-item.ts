import { addDays, equipmentBookingMessages } from '@lab/contracts';
import { StillBookedException } from '@lab/service-kit';
import { ConflictException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { removeItems } from './booked-items.js';
import { BOOKED_ITEMS, BOOKINGS_OF_ITEM, NOTE_UNAVAILABLE } from './equipment-booking.sql.js';

interface Clock {
  today: () => string;
  timeZone: string;
}

/**
 * Removes an item that the lab no longer has from its bookings, in a transaction that holds the lock on the item. Their
 * members are notified.
 * @param evenBooked whether the caller agrees to that
 * @throws StillBookedException with the bookings if the caller does not
 */
export const releaseItem = async (
  { id: equipmentId, name }: { id: number; name: string },
  { evenBooked, clock }: { evenBooked: boolean; clock: Clock },
  manager: EntityManager,
): Promise<void> => {
  const values = { equipmentId, today: clock.today(), timeZone: clock.timeZone };
  const bookings = await BOOKINGS_OF_ITEM.run(manager, values);
  if (bookings.length === 0) return;
  if (!evenBooked) throw new StillBookedException(bookings);
  const ids = bookings.map(({ id }) => id);
  await NOTE_UNAVAILABLE.run(manager, { ids, name });
  const items = await BOOKED_ITEMS.run(manager, { ids, equipmentId });
  await removeItems(
    items.map(({ id }) => id),
    manager,
  );
};

/**
 * Checks that the unit in which an item is booked may change.
 * @throws ConflictException when it is booked. A booking that ended yesterday still counts: its whole days are in
 * another time zone than hours
 */
export const requireUnbooked = async (equipmentId: number, clock: Clock, manager: EntityManager): Promise<void> => {
  const values = { equipmentId, today: addDays(clock.today(), -1), timeZone: clock.timeZone };
  const bookings = await BOOKINGS_OF_ITEM.run(manager, values);
  if (bookings.length > 0) throw new ConflictException(equipmentBookingMessages.unitOfBooked);
};
