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
import type { LockedItem } from '../equipment/equipment.sql.js';
import { removeItems } from '../bookings/booked-items.js';
import { isUsable } from '../equipment/equipment-statuses.js';
import { EquipmentBookingItemEntity } from '../bookings/equipment-booking-item.entity.js';
import { BOOKED_ITEMS, CHANGE_BOOKINGS, type BookedItem } from '../bookings/equipment-booking.sql.js';
import { changeBookings, type FormerBookings } from '../bookings/former-bookings.js';
import { BROKEN_BOOKINGS } from './equipment-problem.sql.js';

type Moves = NonNullable<ReportProblem['move']>;

/** Moves and cancels the bookings that a problem of their item breaks. */
@Injectable()
export class MovedBookingsService {
  constructor(
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
  move(
    brokenId: number,
    { moves, items }: { moves: Moves; items: readonly LockedItem[] },
    manager: EntityManager,
  ): Promise<FormerBookings> {
    const move = async () => {
      for (const { bookingId, equipmentId } of moves) {
        const [booked] = await BOOKED_ITEMS.run(manager, { ids: [bookingId], equipmentIds: [brokenId] });
        if (!booked) throw new ConflictException(messages.notBroken(bookingId));
        const item = items.find(({ id }) => id === equipmentId);
        if (item) await this.toItem(booked, item, manager);
        else await removeItems([booked.id], manager);
      }
    };
    const ids = moves.map(({ bookingId }) => bookingId);
    return changeBookings(ids, move, manager);
  }

  private async toItem({ id, bookingId, unit, startAt, endAt }: BookedItem, item: LockedItem, manager: EntityManager) {
    const request = { equipmentId: item.id, unit, span: { start: startAt.getTime(), end: endAt.getTime() } };
    const clashes = await this.availability.clashes([request], [], manager);
    if (clashes.length > 0 || !isUsable(item) || item.bookingUnit !== unit)
      throw new ConflictException(messages.itemTaken);
    await manager.update(EquipmentBookingItemEntity, id, { equipmentId: item.id, equipmentName: item.name });
    await CHANGE_BOOKINGS.run(manager, { ids: [bookingId] });
  }
}
