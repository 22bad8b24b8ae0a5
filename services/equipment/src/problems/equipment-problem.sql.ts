import {
  brokenBookingSchema,
  equipmentProblemSchema,
  ITEM_PHOTOS_PATH,
  type BrokenBooking,
  type EquipmentProblem,
} from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';
import { BOOKING_COLUMNS, BOOKINGS, FIRST_DAY, LAST_DAY } from '../bookings/equipment-booking.sql.js';

const BOOKING_FIELDS = selectList(brokenBookingSchema, BOOKING_COLUMNS);

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
  SELECT ${BOOKING_FIELDS} FROM ${BOOKINGS} AS booking
  CROSS JOIN LATERAL (SELECT next_check_on FROM equipment WHERE equipment.id = :equipmentId) AS item
  WHERE :equipmentId = ANY (equipment_ids) AND ${LAST_DAY} >= :today::date
    AND (next_check_on IS NULL OR next_check_on <= :today::date OR ${FIRST_DAY} < next_check_on)
  ORDER BY start_at, booking.id`);

/** Whether another open problem keeps the item in maintenance. */
export const KEEPS_MAINTENANCE = new Statement<{ id: number }>(`
  SELECT id FROM equipment_problems
  WHERE equipment_id = :equipmentId AND id <> :id AND began_maintenance AND solved_at IS NULL LIMIT 1`);
