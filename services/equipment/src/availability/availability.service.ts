import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LockedItem } from '../equipment/equipment.sql.js';
import { LabCalendar } from '@lab/service-kit';
import { CLAIMS } from './availability.sql.js';
import { claimRefusal, statusRefusal, type Claim, type ReservationClaim } from './claim.js';

/**
 * Decides who may have an item on which days. Its methods run in a transaction that holds the lock on the item, so
 * their result stays valid until the transaction ends.
 */
@Injectable()
export class AvailabilityService {
  constructor(private readonly calendar: LabCalendar) {}

  /**
   * Checks that a member may have the item from today until a given day.
   * @param until the last day
   * @param mayHaveIt whether the member may already have the item and keep it longer
   * @returns the member's own reservations in that period, earliest first, and their current checkout, if any
   * @throws ConflictException that names the member who has or has reserved the item, or its status
   */
  async requireForCheckout(
    item: LockedItem,
    { labMemberId, until, mayHaveIt }: { labMemberId: number; until: string; mayHaveIt: boolean },
    manager: EntityManager,
  ): Promise<{ reserved: ReservationClaim[]; held: Claim | undefined }> {
    const claims = await this.claims(item.id, this.calendar.today(), until, manager);
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
   * Checks that a member can reserve the item. It may be in maintenance, checked out until an earlier day, or checked
   * out to this member.
   * @returns the member's own reservations in that period, earliest first
   * @throws ConflictException that names the other member who has or has reserved the item, or its status
   */
  async requireForReservation(
    item: LockedItem,
    { labMemberId, startDate, endDate }: { labMemberId: number; startDate: string; endDate: string },
    manager: EntityManager,
  ): Promise<ReservationClaim[]> {
    if (item.status === 'lost' || item.status === 'retired') throw new ConflictException(statusRefusal(item.status));
    const claims = await this.claims(item.id, startDate, endDate, manager);
    this.refuse(claims.find((claim) => claim.labMemberId !== labMemberId));
    return claims.filter((claim) => claim.kind === 'reservation');
  }

  /** The claims that overlap the period: the active checkout first, then the reservations, earliest first. */
  private claims(equipmentId: number, from: string, to: string, manager: EntityManager): Promise<Claim[]> {
    return CLAIMS.run(manager, { equipmentId, today: this.calendar.today(), from, to });
  }

  private refuse(claim: Claim | undefined): void {
    if (claim) throw new ConflictException(claimRefusal(claim, this.calendar.today()));
  }
}
