import type { CalendarEvent } from '@lab/contracts';
import { instantSql } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LabCalendar } from '../lab-calendar.js';

const days = (first: string, last: string): string =>
  `json_build_object('kind', 'days', 'first', ${first}, 'last', ${last})`;

/**
 * The days on which a member ($1) brings something back, and those for which they have reserved something: what is not
 * over today ($2). How often either has changed is not counted; calendars take what the feed says now.
 */
const EVENTS = `
  SELECT * FROM (
    SELECT 'checkout-' || id AS uid, 0 AS sequence, 'Return ' || equipment_name AS title, purpose AS description,
      NULL AS location, ${days('expected_return_date', 'expected_return_date')} AS time,
      ${instantSql('checkout_date')} AS "changedAt"
    FROM equipment_checkouts WHERE lab_member_id = $1 AND returned_at IS NULL
    UNION ALL
    SELECT 'reservation-' || id, 0, 'Reserved: ' || equipment_name, purpose, NULL, ${days('start_date', 'end_date')},
      ${instantSql('created_at')}
    FROM equipment_reservations WHERE lab_member_id = $1 AND end_date >= $2::date
  ) AS event ORDER BY time ->> 'first', uid`;

/** What a member's own calendar shows of equipment. */
@Injectable()
export class EquipmentCalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
  ) {}

  /** Items to return, overdue ones too, and reservations that have not ended, by day. */
  eventsOf(memberId: number): Promise<CalendarEvent[]> {
    return this.dataSource.query<CalendarEvent[]>(EVENTS, [memberId, this.calendar.today()]);
  }
}
