import { equipmentMessages, equipmentReservationMessages, isGone } from '@lab/contracts';
import { idsIn, InvalidInputException, LabCalendar, RowHooks, type WrittenRow } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CHANGE_BOOKINGS } from '../bookings/equipment-booking.sql.js';
import { releaseItems, requireUnbooked } from '../bookings/release-items.js';
import { CHANGE_KITS } from '../kits/equipment-kit.sql.js';
import { FOLLOW_CHECKOUTS, IS_ITEM_OUT, IS_BOOKED_WHILE_OUT, LOCK_ITEM } from '../equipment/equipment.sql.js';

/**
 * Keeps equipment consistent when administrators change rows on the database page: an item is checked out if and only
 * if it has an active checkout, cannot be booked for days when another member has it, and stays as long as it is booked.
 * A change of the items of a booking or kit is a change of that booking or kit.
 */
@Injectable()
export class EquipmentRowRulesService {
  constructor(
    hooks: RowHooks,
    private readonly calendar: LabCalendar,
  ) {
    hooks.beforeDeletion('equipment', (id, manager) => this.requireNoBookings(id, manager));
    hooks.after('equipment', (row, manager) => this.afterItem(row, manager));
    hooks.after('equipment_checkouts', (row, manager) => this.afterCheckout(row, manager));
    hooks.after('equipment_kit_items', async (row, manager) => {
      await CHANGE_KITS.run(manager, { ids: idsIn(row, 'kit_id') });
    });
    hooks.after('equipment_booking_items', (row, manager) => this.afterBookedItem(row, manager));
  }

  private async afterItem({ before, after }: WrittenRow, manager: EntityManager): Promise<void> {
    if (!after) return;
    const id = Number(after['id']);
    const item = await IS_ITEM_OUT.one(manager, { id });
    const message = item.isOut ? equipmentMessages.isOut : equipmentMessages.isNotOut;
    if (item.isOut !== (after['status'] === 'checked_out'))
      throw new InvalidInputException([{ path: 'data.status', message }]);
    if (!before) return;
    if (after['booking_unit'] !== before['booking_unit']) await requireUnbooked(id, this.calendar, manager);
    if (after['status'] !== before['status'] && isGone(after)) await this.requireNoBookings(id, manager);
  }

  private async requireNoBookings(id: number, manager: EntityManager): Promise<void> {
    await releaseItems([id], { evenBooked: false, clock: this.calendar }, manager);
  }

  private async afterCheckout(row: WrittenRow, manager: EntityManager): Promise<void> {
    const returnCondition = row.after?.['return_condition'] ?? null;
    await FOLLOW_CHECKOUTS.run(manager, { ids: idsIn(row, 'equipment_id'), returnCondition });
  }

  private async afterBookedItem(row: WrittenRow, manager: EntityManager): Promise<void> {
    await CHANGE_BOOKINGS.run(manager, { ids: idsIn(row, 'booking_id') });
    const { after } = row;
    if (!after) return;
    // Waits for concurrent checkouts of the item.
    await LOCK_ITEM.run(manager, { id: after['equipment_id'] });
    const [booked] = await IS_BOOKED_WHILE_OUT.run(manager, { id: after['id'] });
    if (booked?.isOut)
      throw new InvalidInputException([{ path: 'data.start_at', message: equipmentReservationMessages.isOut }]);
  }
}
