import type { BookingClash } from '@lab/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LabCalendar } from '@lab/service-kit';
import { clashesOf, type ItemRequest } from '../bookings/clashes.js';
import { nowFor, overlaps, type Span } from '../bookings/spans.js';
import type { LockedItem } from '../equipment/equipment.sql.js';
import { CLAIMS } from './availability.sql.js';
import { claimRefusal, statusRefusal, type Claim } from './claim.js';

/**
 * Decides who may have an item at which time. Its methods run in a transaction that holds the lock on the item, so
 * their result stays valid until the transaction ends.
 */
@Injectable()
export class AvailabilityService {
  constructor(private readonly calendar: LabCalendar) {}

  /**
   * Checks that a member may have the item from now until a given time.
   * @param mayHaveIt whether the member may already have the item and keep it longer
   * @returns the member's own reservations in that period, earliest first, and their current checkout, if any
   * @throws ConflictException that names the member who has or has reserved the item, or its status
   */
  async requireForCheckout(
    item: LockedItem,
    { labMemberId, until, mayHaveIt }: { labMemberId: number; until: number; mayHaveIt: boolean },
    manager: EntityManager,
  ): Promise<{ reserved: Claim[]; held: Claim | undefined }> {
    const start = nowFor(item.bookingUnit, this.calendar.today());
    const claims = await this.overlapping(item.id, { start, end: until }, manager);
    const reserved = claims.filter((claim) => claim.kind === 'reservation');
    const checkout = claims.find(({ kind }) => kind === 'checkout');
    const held = mayHaveIt && checkout?.labMemberId === labMemberId ? checkout : undefined;
    if (!held) {
      this.refuse(checkout);
      if (item.status !== 'available') throw new ConflictException(statusRefusal(item.status));
    }
    this.refuse(reserved.find((reservation) => reservation.labMemberId !== labMemberId));
    return { reserved, held };
  }

  /** The claims on items that are not over: active checkouts first, then reservations, earliest first. */
  claims(equipmentIds: readonly number[], manager: EntityManager): Promise<Claim[]> {
    const { timeZone } = this.calendar;
    return CLAIMS.run(manager, { equipmentIds, timeZone, today: this.calendar.today(), now: new Date() });
  }

  /** The claims on an item in a time. */
  async overlapping(id: number, span: Span, manager: EntityManager): Promise<Claim[]> {
    return (await this.claims([id], manager)).filter((claim) => overlaps(claim, span));
  }

  /**
   * The claims that are in the way of requests.
   * @param changed ids of the bookings that change with the requests
   */
  async clashes(
    requests: readonly ItemRequest[],
    changed: readonly (number | undefined)[],
    manager: EntityManager,
  ): Promise<BookingClash[]> {
    const equipmentIds = [...new Set(requests.map(({ equipmentId }) => equipmentId))];
    const claims = await this.claims(equipmentIds, manager);
    return clashesOf(
      requests,
      claims.filter(({ bookingId }) => bookingId === null || !changed.includes(bookingId)),
    );
  }

  /** @throws ConflictException that names the member who has or has reserved the item */
  refuse(claim: Claim | undefined): void {
    if (claim) throw new ConflictException(claimRefusal(claim, this.calendar));
  }
}
