import { paths, type MemberObligations } from '@lab/contracts';
import { calendarDateSql, jsonArraySql, Statement } from '@lab/service-kit';
import { BOOKINGS, FIRST_DAY, LAST_DAY } from '../bookings/equipment-booking.sql.js';

const fields = (title: string, day: string, item: string): string =>
  `id, ${title} AS title, ${calendarDateSql(day)} AS date, '${paths.equipment}?item=' || ${item} AS href`;

/** A member's active checkouts and bookings that have not ended, as JSON. */
export const OBLIGATIONS = new Statement<{ [Kind in 'checkouts' | 'bookings']: MemberObligations[Kind] }>(`
  SELECT
    ${jsonArraySql(`SELECT ${fields('equipment_name', 'expected_return_date', 'equipment_id')} FROM equipment_checkouts
      WHERE lab_member_id = :memberId AND returned_at IS NULL ORDER BY expected_return_date, id`)}::json AS checkouts,
    ${jsonArraySql(`SELECT ${fields('names', FIRST_DAY, 'equipment_ids[1]')} FROM ${BOOKINGS} AS booking
      WHERE lab_member_id = :memberId AND ${LAST_DAY} >= :today::date ORDER BY start_at, id`)}::json AS bookings`);

/** The items of a member's checkouts and bookings, locked in the order of their ids to avoid deadlocks. */
export const LOCK_ITEMS_OF = new Statement(`
  SELECT FROM equipment WHERE id IN (
    SELECT equipment_id FROM equipment_checkouts WHERE lab_member_id = :memberId AND returned_at IS NULL
    UNION SELECT equipment_id FROM equipment_booking_items
      JOIN equipment_bookings AS booking ON booking.id = booking_id WHERE lab_member_id = :memberId
    UNION SELECT id FROM equipment WHERE keeper_id = :memberId)
  ORDER BY id FOR UPDATE`);

/** Items without their keeper, who leaves. */
export const END_KEEPING = new Statement(`
  UPDATE equipment SET keeper_id = NULL, updated_at = now() WHERE keeper_id = :memberId`);

export const PASS_ON_BOOKING = new Statement(`
  UPDATE equipment_bookings SET lab_member_id = :toId, member_name = :toName, updated_at = now() WHERE id = :id`);
