import { calendarDateSql, Statement } from '@lab/service-kit';
import type { Claim } from './claim.js';

/** The claims on an item in a period. An overdue item counts as checked out up to `:today`. */
export const CLAIMS = new Statement<Claim>(`
  SELECT 'checkout' AS kind, id, lab_member_id AS "labMemberId", member_name AS "memberName",
    NULL AS "startDate", ${calendarDateSql('expected_return_date')} AS "endDate"
  FROM equipment_checkouts
  WHERE equipment_id = :equipmentId AND returned_at IS NULL
    AND greatest(expected_return_date, :today::date) >= :from::date
  UNION ALL
  SELECT 'reservation', id, lab_member_id, member_name,
    ${calendarDateSql('start_date')}, ${calendarDateSql('end_date')}
  FROM equipment_reservations
  WHERE equipment_id = :equipmentId AND daterange(start_date, end_date, '[]') && daterange(:from::date, :to::date, '[]')
  ORDER BY kind, "startDate"`);
