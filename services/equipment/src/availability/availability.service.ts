import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LabCalendar } from '@lab/service-kit';
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
    const claims = await this.overlapping(item, { start, end: until }, manager);
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

  /**
   * Checks that a member can reserve the item. It may be in maintenance, checked out until an earlier time, or checked
   * out to this member.
   * @returns the member's own reservations in that period, earliest first
   * @throws ConflictException that names the other member who has or has reserved the item, or its status
   */
  async requireForReservation(
    item: LockedItem,
    { labMemberId, span }: { labMemberId: number; span: Span },
    manager: EntityManager,
  ): Promise<Claim[]> {
    if (item.status === 'lost' || item.status === 'retired') throw new ConflictException(statusRefusal(item.status));
    const claims = await this.overlapping(item, span, manager);
    this.refuse(claims.find((claim) => claim.labMemberId !== labMemberId));
    return claims.filter((claim) => claim.kind === 'reservation');
  }

  /** The claims on items that are not over: active checkouts first, then reservations, earliest first. */
  claims(equipmentIds: readonly number[], manager: EntityManager): Promise<Claim[]> {
    const { timeZone } = this.calendar;
    return CLAIMS.run(manager, { equipmentIds, timeZone, today: this.calendar.today(), now: new Date() });
  }

  private async overlapping({ id }: LockedItem, span: Span, manager: EntityManager): Promise<Claim[]> {
    return (await this.claims([id], manager)).filter((claim) => overlaps(claim, span));
  }

  private refuse(claim: Claim | undefined): void {
    if (claim) throw new ConflictException(claimRefusal(claim, this.calendar));
  }
}
