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
import { EquipmentReservationEntity } from '../reservations/equipment-reservation.entity.js';
import { BROKEN_BOOKINGS, RESTORE_BOOKING } from './equipment-problem.sql.js';

type Moves = NonNullable<ReportProblem['move']>;

/** A booking as it was, and the item to which it was moved, or null if it was cancelled. */
export interface FormerBooking {
  row: EquipmentReservationEntity;
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
    return BROKEN_BOOKINGS.run(manager, { equipmentId, today: this.calendar.today() });
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
   * Moves or cancels bookings in a transaction that holds the lock on their item.
   * @throws ConflictException when another item is not free
   */
  async move(moves: Moves, manager: EntityManager): Promise<FormerBooking[]> {
    // Items are locked in the order of their ids, to avoid deadlocks.
    const sorted = moves.toSorted((a, b) => (a.equipmentId ?? 0) - (b.equipmentId ?? 0));
    const former: FormerBooking[] = [];
    for (const { bookingId: id, equipmentId } of sorted) {
      const row = await manager.findOneBy(EquipmentReservationEntity, { id });
      if (!row) throw new ConflictException(messages.notBroken(id));
      if (equipmentId === null) await manager.delete(EquipmentReservationEntity, id);
      else await this.toItem(row, equipmentId, manager);
      former.push({ row, movedTo: equipmentId });
    }
    return former;
  }

  /**
   * Gives the bookings back to the item, in a transaction that holds its lock.
   * @throws ConflictException when one has changed, or its days are taken
   */
  async moveBack(former: readonly FormerBooking[], manager: EntityManager): Promise<void> {
    for (const { row, movedTo } of former) {
      const item = await this.equipment.lock(row.equipmentId, manager);
      const taken = await this.availability.requireForReservation(item, row, manager);
      if (taken.length > 0) throw new ConflictException(messages.undoConflict);
      if (movedTo === null) await RESTORE_BOOKING.run(manager, { ...row });
      else await this.backToItem(row, movedTo, manager);
    }
  }

  private async backToItem(row: EquipmentReservationEntity, movedTo: number, manager: EntityManager): Promise<void> {
    const { id, equipmentId, equipmentName } = row;
    const moved = { id, equipmentId: movedTo };
    const { affected } = await manager.update(EquipmentReservationEntity, moved, { equipmentId, equipmentName });
    if (!affected) throw new ConflictException(messages.undoConflict);
  }

  private async toItem(row: EquipmentReservationEntity, equipmentId: number, manager: EntityManager): Promise<void> {
    const item = await this.equipment.lock(equipmentId, manager);
    const own = await this.availability.requireForReservation(item, row, manager);
    if (own.length > 0 || item.status === 'maintenance') throw new ConflictException(messages.itemTaken);
    await manager.update(EquipmentReservationEntity, row.id, { equipmentId, equipmentName: item.name });
  }
}
