import type { CalendarEvent } from '@lab/contracts';
import { calendarDateSql, instantSql, Statement } from '@lab/service-kit';

const days = (first: string, last: string): string =>
  `json_build_object('kind', 'days', 'first', ${calendarDateSql(first)}, 'last', ${calendarDateSql(last)})`;

/**
 * A member's due dates and current or future reservations. Changes are not counted, so `sequence` is always 0; calendar
 * apps show the latest content of the feed.
 */
export const CALENDAR_EVENTS = new Statement<CalendarEvent>(`
  SELECT * FROM (
    SELECT 'checkout-' || id AS uid, 0 AS sequence, 'Return ' || equipment_name AS title, purpose AS description,
      NULL AS location, ${days('expected_return_date', 'expected_return_date')} AS time,
      ${instantSql('checkout_date')} AS "changedAt"
    FROM equipment_checkouts WHERE lab_member_id = :memberId AND returned_at IS NULL
    UNION ALL
    SELECT 'reservation-' || id, 0, 'Reserved: ' || equipment_name, purpose, NULL, ${days('start_date', 'end_date')},
      ${instantSql('created_at')}
    FROM equipment_reservations WHERE lab_member_id = :memberId AND end_date >= :today::date
  ) AS event ORDER BY time ->> 'first', uid`);
