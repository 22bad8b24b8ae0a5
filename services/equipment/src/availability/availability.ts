import { calendarDateSql } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LockedItem } from '../equipment/equipment.service.js';
import { LabCalendar } from '../lab-calendar.js';
import { claimRefusal, statusRefusal, type Claim, type ReservationClaim } from './claim.js';

/** $1 the item, $2 today, $3 and $4 the period. An overdue item is still out today. */
const CLAIMS = `
  SELECT 'checkout' AS kind, id, lab_member_id AS "labMemberId", member_name AS "memberName",
    NULL AS "startDate", ${calendarDateSql('expected_return_date')} AS "endDate"
  FROM equipment_checkouts
  WHERE equipment_id = $1 AND returned_at IS NULL AND greatest(expected_return_date, $2::date) >= $3::date
  UNION ALL
  SELECT 'reservation', id, lab_member_id, member_name,
    ${calendarDateSql('start_date')}, ${calendarDateSql('end_date')}
  FROM equipment_reservations
  WHERE equipment_id = $1 AND daterange(start_date, end_date, '[]') && daterange($3::date, $4::date, '[]')
  ORDER BY kind, "startDate"`;

/**
 * Who may have an item on which days. Every question is asked inside a transaction that holds the lock on the item, so
 * the answer stays true until that transaction ends.
 */
@Injectable()
export class Availability {
  constructor(private readonly calendar: LabCalendar) {}

  /**
   * Lets a member have the item from today on.
   * @param until last day
   * @returns the member's own reservations in that time, the earliest first
   * @throws ConflictException that says who has it or has reserved it, or what its status is
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
   * Lets the item be reserved. One in maintenance, or in somebody's hands until an earlier day, can be.
   * @throws ConflictException that says who has it or has reserved it, or what its status is
   */
  async requireForReservation(item: LockedItem, from: string, to: string, manager: EntityManager): Promise<void> {
    if (item.status === 'lost' || item.status === 'retired') throw new ConflictException(statusRefusal(item.status));
    const [claim] = await this.claims(item.id, from, to, manager);
    this.refuse(claim);
  }

  /** The active checkout, if it reaches into the period, then the reservations that do, the earliest first. */
  private claims(equipmentId: number, from: string, to: string, manager: EntityManager): Promise<Claim[]> {
    return manager.query<Claim[]>(CLAIMS, [equipmentId, this.calendar.today(), from, to]);
  }

  private refuse(claim: Claim | undefined): void {
    if (claim) throw new ConflictException(claimRefusal(claim, this.calendar.today()));
  }
}
