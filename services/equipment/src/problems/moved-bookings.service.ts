import {
  equipmentProblemMessages as messages,
  type BrokenBooking,
  type Identity,
  type ReportProblem,
} from '@lab/contracts';
import { Actors, InvalidInputException, LabCalendar } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AvailabilityService } from '../availability/availability.service.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import type { LockedItem } from '../equipment/equipment.sql.js';
import { removeItems } from '../bookings/booked-items.js';
import { EquipmentBookingItemEntity } from '../bookings/equipment-booking-item.entity.js';
import { CHANGE_BOOKINGS } from '../bookings/equipment-booking.sql.js';
import { BOOKED_ITEM, BROKEN_BOOKINGS, RESTORE_BOOKED_ITEM, type BookedItem } from './equipment-problem.sql.js';

type Moves = NonNullable<ReportProblem['move']>;

/** An item of a booking as it was, and the item that replaced it, or null if it was cancelled. */
export interface FormerBooking {
  row: BookedItem;
  movedTo: number | null;
}

/** Moves and cancels the bookings that a problem of their item breaks. */
@Injectable()
export class MovedBookingsService {
  constructor(
    private readonly equipment: EquipmentService,
    private readonly availability: AvailabilityService,
    private readonly actors: Actors,
    private readonly calendar: LabCalendar,
  ) {}

  /** The bookings of an item until its next check, or all. */
  broken(equipmentId: number, manager: EntityManager): Promise<BrokenBooking[]> {
    return BROKEN_BOOKINGS.run(manager, {
      equipmentId,
      today: this.calendar.today(),
      timeZone: this.calendar.timeZone,
    });
  }

  /**
   * Checks that the caller may change these bookings, before the transaction.
   * @throws InvalidInputException when one is not affected, ForbiddenException when the caller may not act for its member
   */
  async requireMayMove(moves: Moves, broken: readonly BrokenBooking[], caller: Identity): Promise<void> {
    for (const [index, { bookingId }] of moves.entries()) {
      const booking = broken.find(({ id }) => id === bookingId);
      if (!booking)
        throw new InvalidInputException([{ path: `move.${index}.bookingId`, message: messages.notBroken(bookingId) }]);
      await this.actors.requireMayActAs(caller, { memberId: booking.memberId }, { right: 'equipment' });
    }
  }

  /**
   * Replaces an item of bookings, or removes it from them, in a transaction that holds the locks on all these items.
   * @throws ConflictException when another item is not free
   */
  async move(
    brokenId: number,
    { moves, items }: { moves: Moves; items: readonly LockedItem[] },
    manager: EntityManager,
  ): Promise<FormerBooking[]> {
    const former: FormerBooking[] = [];
    for (const { bookingId: id, equipmentId } of moves) {
      const [row] = await BOOKED_ITEM.run(manager, { bookingId: id, equipmentId: brokenId });
      if (!row) throw new ConflictException(messages.notBroken(id));
      const item = items.find((each) => each.id === equipmentId);
      if (item) await this.toItem(row, item, manager);
      else await removeItems([row.id], manager);
      former.push({ row, movedTo: equipmentId });
    }
    return former;
  }

  /**
   * Gives the bookings back to the item.
   * @throws ConflictException when one has changed, or its days are taken
   */
  async moveBack(equipmentId: number, former: readonly FormerBooking[], manager: EntityManager): Promise<void> {
    const item = await this.equipment.lock(equipmentId, manager);
    for (const { row, movedTo } of former) {
      const taken = await this.availability.requireForReservation(item, wantedBy(row), manager);
      if (taken.length > 0) throw new ConflictException(messages.undoConflict);
      if (movedTo === null) await RESTORE_BOOKED_ITEM.run(manager, { ...row });
      else await this.backToItem(row, movedTo, manager);
      await CHANGE_BOOKINGS.run(manager, { ids: [row.bookingId] });
    }
  }

  private async backToItem(row: BookedItem, movedTo: number, manager: EntityManager): Promise<void> {
    const { id, equipmentId, equipmentName } = row;
    const moved = { id, equipmentId: movedTo };
    const { affected } = await manager.update(EquipmentBookingItemEntity, moved, { equipmentId, equipmentName });
    if (!affected) throw new ConflictException(messages.undoConflict);
  }

  private async toItem(row: BookedItem, item: LockedItem, manager: EntityManager): Promise<void> {
    const own = await this.availability.requireForReservation(item, wantedBy(row), manager);
    if (own.length > 0 || item.status === 'maintenance' || item.bookingUnit !== row.unit)
      throw new ConflictException(messages.itemTaken);
    await manager.update(EquipmentBookingItemEntity, row.id, { equipmentId: item.id, equipmentName: item.name });
    await CHANGE_BOOKINGS.run(manager, { ids: [row.bookingId] });
  }
}

/** The member and time of a booked item, which is JSON when it comes from an undo. */
const wantedBy = ({ labMemberId, startAt, endAt }: BookedItem) => ({
  labMemberId,
  span: { start: new Date(startAt).getTime(), end: new Date(endAt).getTime() },
});
