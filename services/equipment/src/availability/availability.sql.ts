import { calendarDateSql, Statement } from '@lab/service-kit';
import type { Claim } from './claim.js';

/** Milliseconds, as in JavaScript. */
const time = (instant: string): string => `(extract(epoch FROM ${instant}) * 1000)::float8`;

const midnight = (day: string, zone = `'UTC'`): string => `(${day})::timestamp AT TIME ZONE ${zone}`;

/**
 * The claims on items that are not over, checkouts first. A checkout lasts until the end of its return day, or until the
 * end of the booking from which it came; an overdue one until `:today` or `:now`. Whole days are midnights in UTC.
 */
export const CLAIMS = new Statement<Claim>(`
  SELECT kind, id, "bookingId", "equipmentId", "labMemberId", "memberName", unit, "dueDate",
    ${time('start_at')} AS start, ${time('end_at')} AS end
  FROM (
    SELECT 'checkout' AS kind, id, NULL::integer AS "bookingId", equipment_id AS "equipmentId",
      lab_member_id AS "labMemberId", member_name AS "memberName", unit, ${calendarDateSql('expected_return_date')} AS "dueDate",
      CASE unit WHEN 'day' THEN ${midnight('least((checkout_date AT TIME ZONE :timeZone)::date, :today::date)')}
        ELSE least(checkout_date, :now::timestamptz) END AS start_at,
      CASE unit WHEN 'day' THEN ${midnight('greatest(expected_return_date, :today::date) + 1')}
        ELSE greatest(coalesce(due_at, ${midnight('expected_return_date + 1', ':timeZone')}), :now::timestamptz) END AS end_at
    FROM equipment_checkouts
    CROSS JOIN LATERAL (SELECT booking_unit AS unit FROM equipment WHERE equipment.id = equipment_id) AS item
    WHERE equipment_id = ANY (:equipmentIds::integer[]) AND returned_at IS NULL
    UNION ALL
    SELECT 'reservation', item.id, booking_id, equipment_id, lab_member_id, member_name, unit, NULL, start_at, end_at
    FROM equipment_booking_items AS item JOIN equipment_bookings AS booking ON booking.id = booking_id
    WHERE equipment_id = ANY (:equipmentIds::integer[])
      AND end_at > CASE unit WHEN 'day' THEN ${midnight(':today::date')} ELSE :now::timestamptz END
  ) AS claim
  ORDER BY kind, start_at`);
