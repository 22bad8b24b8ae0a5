import { equipmentMessages, equipmentReservationMessages } from '@lab/contracts';
import { idsIn, InvalidInputException, RowHooks, type WrittenRow } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CHANGE_BOOKINGS } from '../bookings/equipment-booking.sql.js';
import { CHANGE_KITS } from '../kits/equipment-kit.sql.js';
import { FOLLOW_CHECKOUTS, IS_ITEM_OUT, IS_BOOKED_WHILE_OUT, LOCK_ITEM } from '../equipment/equipment.sql.js';

/**
 * Keeps equipment consistent when administrators change rows on the database page: an item is checked out if and only
 * if it has an active checkout, and it cannot be booked for days when another member has it. A
 * change of the items of a booking or kit is a change of that booking or kit.
 */
@Injectable()
export class EquipmentRowRulesService {
  constructor(hooks: RowHooks) {
    hooks.after('equipment', (row, manager) => this.afterItem(row, manager));
    hooks.after('equipment_checkouts', (row, manager) => this.afterCheckout(row, manager));
    hooks.after('equipment_kit_items', async (row, manager) => {
      await CHANGE_KITS.run(manager, { ids: idsIn(row, 'kit_id') });
    });
    hooks.after('equipment_booking_items', (row, manager) => this.afterBookedItem(row, manager));
  }

  private async afterItem({ after }: WrittenRow, manager: EntityManager): Promise<void> {
    if (!after) return;
    const [item] = await IS_ITEM_OUT.run(manager, { id: after['id'] });
    if (item!.isOut === (after['status'] === 'checked_out')) return;
    const message = item!.isOut ? equipmentMessages.isOut : equipmentMessages.isNotOut;
    throw new InvalidInputException([{ path: 'data.status', message }]);
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
