import { equipmentUndoMessages } from '@lab/contracts';
import { ConflictException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AvailabilityService } from '../availability/availability.service.js';
import { FORMER_BOOKINGS, RESTORE_BOOKINGS, VERSIONS, type FormerRows } from './equipment-booking.sql.js';

/** Bookings as they were before a change of their items that can be undone. */
export interface FormerBookings extends FormerRows {
  ids: number[];
  /** Their versions after the change, without those that were deleted with their last item. */
  left: { id: number; version: number }[];
}

/** The ids of the items that bookings had. */
export const formerItems = ({ items }: FormerBookings): number[] => items.map((item) => item.equipment_id);

/** Changes the items of bookings, in a transaction that holds the locks on these items. */
export const changeBookings = async (
  ids: number[],
  change: () => Promise<void>,
  manager: EntityManager,
): Promise<FormerBookings> => {
  const rows = await FORMER_BOOKINGS.one(manager, { ids });
  await change();
  return { ids, ...rows, left: await VERSIONS.run(manager, { ids }) };
};

/**
 * Gives bookings their items back, in a transaction that holds the locks on these items.
 * @throws ConflictException when a booking was changed since, or an item is taken
 */
export const restoreBookings = async (
  { ids, left, bookings, items }: FormerBookings,
  availability: AvailabilityService,
  manager: EntityManager,
): Promise<void> => {
  const requests = items.map(({ equipment_id: equipmentId, unit, start_at: start, end_at: end }) => ({
    equipmentId,
    unit,
    span: { start: Date.parse(start), end: Date.parse(end) },
  }));
  const isChanged = JSON.stringify(await VERSIONS.run(manager, { ids })) !== JSON.stringify(left);
  if (isChanged || (await availability.clashes(requests, ids, manager)).length > 0)
    throw new ConflictException(equipmentUndoMessages.conflict);
  await RESTORE_BOOKINGS.run(manager, { bookings: JSON.stringify(bookings), items: JSON.stringify(items) });
};
