import type { CalendarEvent } from '@lab/contracts';
import { calendarDateSql, instantSql, Statement } from '@lab/service-kit';
import { BOOKINGS, FIRST_DAY, LAST_DAY } from '../bookings/equipment-booking.sql.js';

const days = (first: string, last: string): string =>
  `json_build_object('kind', 'days', 'first', ${calendarDateSql(first)}, 'last', ${calendarDateSql(last)})`;

const MOMENTS = `json_build_object('kind', 'moments', 'start', ${instantSql('start_at')}, 'end', ${instantSql('end_at')})`;

/**
 * A member's due dates and current or future bookings. Changes are not counted, so `sequence` is always 0; calendar
 * apps show the latest content of the feed.
 */
export const CALENDAR_EVENTS = new Statement<CalendarEvent>(`
  SELECT * FROM (
    SELECT 'checkout-' || id AS uid, 0 AS sequence, 'Return ' || equipment_name AS title, purpose AS description,
      NULL AS location, ${days('expected_return_date', 'expected_return_date')} AS time,
      ${instantSql('checkout_date')} AS "changedAt"
    FROM equipment_checkouts WHERE lab_member_id = :memberId AND returned_at IS NULL
    UNION ALL
    SELECT 'reservation-' || id, 0, 'Reserved: ' || names, purpose, NULL,
      CASE unit WHEN 'day' THEN ${days(FIRST_DAY, LAST_DAY)} ELSE ${MOMENTS} END, ${instantSql('created_at')}
    FROM ${BOOKINGS} AS booking WHERE lab_member_id = :memberId AND ${LAST_DAY} >= :today::date
  ) AS event ORDER BY coalesce(time ->> 'first', time ->> 'start'), uid`);
