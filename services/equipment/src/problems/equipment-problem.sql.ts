import { equipmentProblemSchema, ITEM_PHOTOS_PATH, type BrokenBooking, type EquipmentProblem } from '@lab/contracts';
import { calendarDateSql, ListStatement, selectList, Statement } from '@lab/service-kit';

/** Open problems first, then the latest. */
const problemsSql = (where: string): string => `
  SELECT ${selectList(equipmentProblemSchema, { photoUrl: `'${ITEM_PHOTOS_PATH}/' || photo_key` })}
  FROM equipment_problems WHERE ${where} ORDER BY solved_at IS NOT NULL, created_at DESC, id DESC`;

export const PROBLEM_LIST = new ListStatement({
  counter: 'equipment_problems',
  name: 'problems',
  rows: problemsSql(`(NOT :open::boolean OR solved_at IS NULL)
    AND (:equipmentId::integer IS NULL OR equipment_id = :equipmentId)`),
});

export const PROBLEM = new Statement<EquipmentProblem>(problemsSql('id = :id'));

/** The bookings of an item from today until the day before its next check, or without end. */
export const BROKEN_BOOKINGS = new Statement<BrokenBooking>(`
  SELECT reservation.id, ARRAY[equipment_id] AS "equipmentIds", lab_member_id AS "memberId", member_name AS "memberName",
    purpose, ${calendarDateSql('start_date')} AS start, ${calendarDateSql('end_date')} AS end
  FROM equipment_reservations AS reservation JOIN equipment ON equipment.id = equipment_id
  WHERE equipment_id = :equipmentId AND end_date >= :today::date
    AND (next_check_on IS NULL OR next_check_on <= :today::date OR start_date < next_check_on)
  ORDER BY start_date, reservation.id`);

/** Makes a cancelled booking again, with its id. */
export const RESTORE_BOOKING = new Statement(`
  INSERT INTO equipment_reservations
    (id, equipment_id, lab_member_id, equipment_name, member_name, start_date, end_date, purpose, created_at)
  VALUES (:id, :equipmentId, :labMemberId, :equipmentName, :memberName, :startDate, :endDate, :purpose, :createdAt)`);

/** Whether another open problem keeps the item in maintenance. */
export const KEEPS_MAINTENANCE = new Statement<{ id: number }>(`
  SELECT id FROM equipment_problems
  WHERE equipment_id = :equipmentId AND id <> :id AND began_maintenance AND solved_at IS NULL LIMIT 1`);
