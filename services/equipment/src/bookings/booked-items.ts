import { In, type EntityManager } from 'typeorm';
import { EquipmentBookingItemEntity } from './equipment-booking-item.entity.js';
import { CHANGE_BOOKINGS, DELETE_EMPTY, LOCK_BOOKINGS, SPLIT_OFF } from './equipment-booking.sql.js';
import type { Claim } from '../availability/claim.js';
import { nowFor, type Span } from './spans.js';

/**
 * Removes items from their bookings. A booking without items is deleted.
 * @param itemIds ids of booked items
 * @returns how many there were
 */
export const removeItems = async (itemIds: readonly number[], manager: EntityManager): Promise<number> => {
  if (itemIds.length === 0) return 0;
  const ids = (await LOCK_BOOKINGS.run(manager, { itemIds })).map(({ id }) => id);
  const { affected } = await manager.delete(EquipmentBookingItemEntity, { id: In([...itemIds]) });
  await DELETE_EMPTY.run(manager, { ids });
  await CHANGE_BOOKINGS.run(manager, { ids });
  return affected ?? 0;
};

/**
 * Changes the time of one booked item, which gets a booking of its own if its booking has other items.
 * @returns the id of its booking
 */
export const moveItem = async (id: number, { start, end }: Span, manager: EntityManager): Promise<number> => {
  const ids = (await LOCK_BOOKINGS.run(manager, { itemIds: [id] })).map((booking) => booking.id);
  await SPLIT_OFF.run(manager, { id });
  await manager.update(EquipmentBookingItemEntity, id, { startAt: new Date(start), endAt: new Date(end) });
  await CHANGE_BOOKINGS.run(manager, { ids });
  return (await manager.findOneByOrFail(EquipmentBookingItemEntity, { id })).bookingId;
};

/**
 * Uses up a member's own booked items when they check the item out, in the same transaction. If a booking has not begun,
 * its time after the checkout stays booked.
 * @param until the end of the checkout
 * @param today the lab's day
 */
export const useUp = async (
  booked: readonly Claim[],
  { until, today }: { until: number; today: string },
  manager: EntityManager,
): Promise<void> => {
  for (const { id, unit, start, end } of booked) {
    const isCutShort = start > nowFor(unit, today) && end > until;
    if (isCutShort) await moveItem(id, { start: until, end }, manager);
    else await removeItems([id], manager);
  }
};
