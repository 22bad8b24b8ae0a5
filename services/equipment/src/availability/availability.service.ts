import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LockedItem } from '../equipment/equipment.sql.js';
import { LabCalendar } from '@lab/service-kit';
import { CLAIMS } from './availability.sql.js';
import { claimRefusal, statusRefusal, type Claim, type ReservationClaim } from './claim.js';

/**
 * Decides who may have an item on which days. Its methods run in a transaction that holds the lock on the item, so
 * their answer stays true until the transaction ends.
 */
@Injectable()
export class Availability {
  constructor(private readonly calendar: LabCalendar) {}

  /**
   * Checks that a member may have the item from today on.
   * @param until last day
   * @returns the member's own reservations in that period, earliest first
   * @throws ConflictException that names who has or has reserved the item, or its status
   */
  async requireForCheckout(
    item: LockedItem,
    labMemberId: number,
    until: string,
    manager: EntityManager,
  ): Promise<ReservationClaim[]> {
    const claims = await this.claims(item.id, this.calendar.today(), until, manager);
    const reservations = claims.filter((claim) => claim.kind === 'reservation');
    this.refuse(claims.find(({ kind }) => kind === 'checkout'));
    if (item.status !== 'available') throw new ConflictException(statusRefusal(item.status));
    this.refuse(reservations.find((reservation) => reservation.labMemberId !== labMemberId));
    return reservations;
  }

  /**
   * Checks that the item can be reserved. It may be in maintenance, or checked out until an earlier day.
   * @throws ConflictException that names who has or has reserved the item, or its status
   */
  async requireForReservation(item: LockedItem, from: string, to: string, manager: EntityManager): Promise<void> {
    if (item.status === 'lost' || item.status === 'retired') throw new ConflictException(statusRefusal(item.status));
    const [claim] = await this.claims(item.id, from, to, manager);
    this.refuse(claim);
  }

  /** The claims that overlap the period: the active checkout first, then the reservations, earliest first. */
  private claims(equipmentId: number, from: string, to: string, manager: EntityManager): Promise<Claim[]> {
    return CLAIMS.run(manager, { equipmentId, today: this.calendar.today(), from, to });
  }

  private refuse(claim: Claim | undefined): void {
    if (claim) throw new ConflictException(claimRefusal(claim, this.calendar.today()));
  }
}
