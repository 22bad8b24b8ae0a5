import { paths, type MemberObligations } from '@lab/contracts';
import { calendarDateSql, jsonArraySql, Statement } from '@lab/service-kit';

const fields = (day: string): string =>
  `id, equipment_name AS title, ${calendarDateSql(day)} AS date, '${paths.equipment}?item=' || equipment_id AS href`;

/** A member's active checkouts and reservations that have not ended, as JSON. */
export const OBLIGATIONS = new Statement<{ [Kind in 'checkouts' | 'reservations']: MemberObligations[Kind] }>(`
  SELECT
    ${jsonArraySql(`SELECT ${fields('expected_return_date')} FROM equipment_checkouts
      WHERE lab_member_id = :memberId AND returned_at IS NULL ORDER BY expected_return_date, id`)}::json AS checkouts,
    ${jsonArraySql(`SELECT ${fields('start_date')} FROM equipment_reservations
      WHERE lab_member_id = :memberId AND end_date >= :today::date ORDER BY start_date, id`)}::json AS reservations`);

/** The items of a member's checkouts and reservations, locked in the order of their ids to avoid deadlocks. */
export const LOCK_ITEMS_OF = new Statement(`
  SELECT FROM equipment WHERE id IN (
    SELECT equipment_id FROM equipment_checkouts WHERE lab_member_id = :memberId AND returned_at IS NULL
    UNION SELECT equipment_id FROM equipment_reservations WHERE lab_member_id = :memberId
    UNION SELECT id FROM equipment WHERE keeper_id = :memberId)
  ORDER BY id FOR UPDATE`);

/** Items without their keeper, who leaves. */
export const END_KEEPING = new Statement(`
  UPDATE equipment SET keeper_id = NULL, updated_at = now() WHERE keeper_id = :memberId`);

export const PASS_ON_RESERVATION = new Statement(`
  UPDATE equipment_reservations SET lab_member_id = :toId, member_name = :toName WHERE id = :id`);
