import {
  equipmentBookingMessages,
  isDay,
  type CheckedOutBooking,
  type EquipmentBooking,
  type EquipmentCheckout,
  type Identity,
} from '@lab/contracts';
import { Actors, LabCalendar, MembersClient, type Repeat, Writes } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EquipmentCheckoutsService } from '../checkouts/equipment-checkouts.service.js';
import { inOrder } from '../equipment/equipment.service.js';
import { EquipmentBookingsService } from './equipment-bookings.service.js';
import { spanOf, timesOf } from './spans.js';

/** A booking with the member's current name. */
type NamedBooking = EquipmentBooking & { checkoutNotes: string | null };

/** Checks out all items of a booking at once. */
@Injectable()
export class BookingCheckoutsService {
  constructor(
    private readonly bookings: EquipmentBookingsService,
    private readonly checkouts: EquipmentCheckoutsService,
    private readonly actors: Actors,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /**
   * Checks the items out to the member until the end of the booking, which is used up. Those that the member has already
   * are extended.
   */
  async checkOut(
    id: number,
    checkoutNotes: string | null,
    caller: Identity,
    repeat?: Repeat,
  ): Promise<CheckedOutBooking> {
    const named = await this.writes.ask(repeat, async (): Promise<NamedBooking> => {
      const booking = await this.bookings.get(id);
      const { memberId } = booking;
      await this.actors.requireMayActAs(caller, { memberId }, { right: 'equipment' });
      return { ...booking, memberName: await this.members.nameOf({ memberId, path: 'memberId' }), checkoutNotes };
    });
    return this.writes.once(caller, repeat, (manager) => this.handOver(named(), manager));
  }

  private async handOver({ id, memberName, checkoutNotes }: NamedBooking, manager: EntityManager) {
    const { bookings, items } = await this.bookings.lock({ id, which: 'this', seen: undefined }, [], manager);
    const booking = bookings[0]!;
    this.requireNotOver(booking);
    const request = { ...this.requestOf(booking), memberName, checkoutNotes };
    const checkouts: EquipmentCheckout[] = [];
    const refusals: string[] = [];
    for (const { id: equipmentId, name } of inOrder(booking.equipmentIds, items)) {
      const checkout = await this.checkouts
        .handOver({ ...request, equipmentId }, true, manager)
        .catch((error: unknown) => {
          if (!(error instanceof ConflictException)) throw error;
          refusals.push(`${name}: ${error.message}`);
        });
      if (checkout) checkouts.push(checkout);
    }
    if (refusals.length > 0) throw new ConflictException(refusals.join(' '));
    return { checkouts };
  }

  private requireNotOver({ end }: EquipmentBooking): void {
    const isOver = isDay(end) ? end < this.calendar.today() : Date.parse(end) <= Date.now();
    if (isOver) throw new ConflictException(equipmentBookingMessages.isOver);
  }

  private requestOf({ memberId: labMemberId, purpose, start, end }: EquipmentBooking) {
    const days = timesOf(spanOf({ start, end }, 'day', this.calendar.timeZone), 'day');
    return {
      labMemberId,
      purpose: purpose ?? equipmentBookingMessages.purpose,
      expectedReturnDate: days.end,
      dueAt: isDay(end) ? null : new Date(end),
    };
  }
}
