import { equipmentBookingSchema, type BookingUnit, type EquipmentBooking } from '@lab/contracts';
import { calendarDateSql, instantSql, jsonArraySql, ListStatement, selectList, Statement } from '@lab/service-kit';

/** SQL of the time zone in which an item's times are days: see `EquipmentBookingItemEntity`. */
const ZONE = `CASE unit WHEN 'day' THEN 'UTC' ELSE :timeZone END`;

/** SQL of the first day of a booking or booked item in the lab. */
export const FIRST_DAY = `(start_at AT TIME ZONE ${ZONE})::date`;

/** SQL of the last day of a booking or booked item in the lab. */
export const LAST_DAY = `((end_at - interval '1 millisecond') AT TIME ZONE ${ZONE})::date`;

/**
 * Bookings with their items: ids and names in the order of the request, and unit and times of the items by the hour if
 * there are any. Items of one unit have the same times.
 */
export const BOOKINGS = `(
  SELECT booking.*, item.* FROM equipment_bookings AS booking CROSS JOIN LATERAL (
    SELECT array_agg(equipment_id ORDER BY id) AS equipment_ids, string_agg(equipment_name, ', ' ORDER BY id) AS names,
      max(unit) AS unit, (array_agg(start_at ORDER BY unit DESC))[1] AS start_at,
      (array_agg(end_at ORDER BY unit DESC))[1] AS end_at
    FROM equipment_booking_items WHERE booking_id = booking.id HAVING count(*) > 0
  ) AS item)`;

const byUnit = (days: string, hours: string): string =>
  `CASE unit WHEN 'day' THEN ${calendarDateSql(days)} ELSE ${instantSql(hours)} END`;

/** SQL of the fields of a booking that are not a column. */
export const BOOKING_COLUMNS = {
  equipmentNames: 'names',
  memberId: 'lab_member_id',
  start: byUnit(FIRST_DAY, 'start_at'),
  end: byUnit(LAST_DAY, 'end_at'),
};

const FIELDS = selectList(equipmentBookingSchema, BOOKING_COLUMNS);

const bookingsSql = (where: string): string => `
  SELECT ${FIELDS} FROM ${BOOKINGS} AS booking WHERE ${where} ORDER BY start_at, id`;

/** Bookings that touch a period of days, optionally of one item or member, and today's date in the lab. */
export const BOOKING_LIST = new ListStatement({
  counter: 'equipment_bookings',
  name: 'bookings',
  rows: bookingsSql(`${LAST_DAY} >= :from::date AND (:to::date IS NULL OR ${FIRST_DAY} <= :to::date)
    AND (:equipmentId::integer IS NULL OR :equipmentId = ANY (equipment_ids))
    AND (:memberId::integer IS NULL OR lab_member_id = :memberId)`),
  beside: { today: 'to_json(:today::text)' },
});

export const BOOKINGS_OF = new Statement<EquipmentBooking>(bookingsSql('id = ANY (:ids::integer[])'));

/** The bookings of a series that are not over. */
export const SERIES = new Statement<EquipmentBooking>(
  bookingsSql(`series_id = :seriesId AND ${LAST_DAY} >= :today::date`),
);

/** The bookings of items that are not over. */
export const BOOKINGS_OF_ITEMS = new Statement<EquipmentBooking>(
  bookingsSql(`equipment_ids && :equipmentIds::integer[] AND ${LAST_DAY} >= :today::date`),
);

/** The ids of items in bookings that are not over. */
export const BOOKED = new Statement<{ equipmentId: number }>(
  `SELECT DISTINCT equipment_id AS "equipmentId" FROM equipment_booking_items WHERE ${LAST_DAY} >= :today::date`,
);

/** An item of a booking. */
export interface BookedItem {
  id: number;
  bookingId: number;
  unit: BookingUnit;
  startAt: Date;
  endAt: Date;
}

/** Some items of bookings. */
export const BOOKED_ITEMS = new Statement<BookedItem>(`
  SELECT id, booking_id AS "bookingId", unit, start_at AS "startAt", end_at AS "endAt" FROM equipment_booking_items
  WHERE booking_id = ANY (:ids::integer[]) AND equipment_id = ANY (:equipmentIds::integer[])`);

/** Records in bookings which of their items the lab no longer has, for the notification of their members. */
export const NOTE_UNAVAILABLE = new Statement(`
  UPDATE equipment_bookings AS booking SET updated_at = now(), unavailable_items = concat_ws(', ', unavailable_items, (
    SELECT string_agg(name, ', ' ORDER BY item.id)
    FROM equipment_booking_items AS item JOIN equipment ON equipment.id = equipment_id
    WHERE booking_id = booking.id AND equipment_id = ANY (:equipmentIds::integer[])))
  WHERE id = ANY (:ids::integer[])`);

/** The rows of bookings and of their items, as JSON. */
export interface FormerRows {
  bookings: object[];
  items: { equipment_id: number; unit: BookingUnit; start_at: string; end_at: string }[];
}

export const FORMER_BOOKINGS = new Statement<FormerRows>(`
  SELECT
    ${jsonArraySql('SELECT * FROM equipment_bookings WHERE id = ANY (:ids::integer[])')}::json AS bookings,
    ${jsonArraySql('SELECT * FROM equipment_booking_items WHERE booking_id = ANY (:ids::integer[])')}::json AS items`);

/** The versions of bookings, which are locked. */
export const VERSIONS = new Statement<{ id: number; version: number }>(
  'SELECT id, version FROM equipment_bookings WHERE id = ANY (:ids::integer[]) ORDER BY id FOR UPDATE',
);

/** Gives bookings their former items, and inserts those that were deleted. All keep their ids. */
export const RESTORE_BOOKINGS = new Statement(`
  WITH restored AS (
    INSERT INTO equipment_bookings
    SELECT * FROM jsonb_populate_recordset(NULL::equipment_bookings, :bookings::jsonb)
    ON CONFLICT (id) DO UPDATE SET unavailable_items = excluded.unavailable_items, updated_at = now()
  )
  INSERT INTO equipment_booking_items
  SELECT * FROM jsonb_populate_recordset(NULL::equipment_booking_items, :items::jsonb)
  ON CONFLICT (id) DO UPDATE SET equipment_id = excluded.equipment_id, equipment_name = excluded.equipment_name`);

/** Gives an item of a booking of several items a booking of its own. */
export const SPLIT_OFF = new Statement(`
  WITH own AS (
    INSERT INTO equipment_bookings (lab_member_id, member_name, purpose)
    SELECT lab_member_id, member_name, purpose
    FROM equipment_bookings AS booking JOIN equipment_booking_items AS item ON booking.id = booking_id
    WHERE item.id = :id AND EXISTS (
      SELECT FROM equipment_booking_items AS other WHERE other.booking_id = booking.id AND other.id <> item.id)
    RETURNING id
  )
  UPDATE equipment_booking_items AS item SET booking_id = own.id FROM own WHERE item.id = :id`);

/** The bookings of these items, locked, so that two transactions that remove the last two items see each other. */
export const LOCK_BOOKINGS = new Statement<{ id: number }>(`
  SELECT id FROM equipment_bookings
  WHERE id IN (SELECT booking_id FROM equipment_booking_items WHERE id = ANY (:itemIds::integer[]))
  ORDER BY id FOR UPDATE`);

/** Deletes those of the bookings that have no items any more. */
export const DELETE_EMPTY = new Statement(`
  DELETE FROM equipment_bookings AS booking WHERE id = ANY (:ids::integer[])
    AND NOT EXISTS (SELECT FROM equipment_booking_items WHERE booking_id = booking.id)`);

/** Counts a change of bookings' items as a change of the bookings. */
export const CHANGE_BOOKINGS = new Statement(
  'UPDATE equipment_bookings SET updated_at = now() WHERE id = ANY (:ids::integer[])',
);

/** Inserts `:count` bookings. Several are a series, with the id of the first. */
export const ADD_BOOKINGS = new Statement<{ id: number }>(`
  INSERT INTO equipment_bookings (id, lab_member_id, member_name, purpose, series_id)
  SELECT id, :memberId, :memberName, :purpose, CASE WHEN :count::integer > 1 THEN min(id) OVER () END
  FROM (SELECT nextval('equipment_bookings_id_seq')::integer AS id FROM generate_series(1, :count::integer)) AS new
  ORDER BY id RETURNING id`);

/** Changes the member and the purpose of bookings, if they are given. */
export const UPDATE_BOOKINGS = new Statement(`
  UPDATE equipment_bookings SET updated_at = now(), lab_member_id = coalesce(:memberId, lab_member_id),
    member_name = coalesce(:memberName, member_name),
    purpose = CASE WHEN :keepsPurpose::boolean THEN purpose ELSE :purpose::text END
  WHERE id = ANY (:ids::integer[])`);

const ROWS = `jsonb_to_recordset(:items::jsonb) AS new
  (position integer, "bookingId" integer, "equipmentId" integer, "equipmentName" text, unit text, start timestamptz, "end" timestamptz)`;

/**
 * Stores `:items` as those of bookings: others are deleted, known ones moved, and new ones inserted in this order. All at
 * once, because one may move to where another one was.
 */
export const SET_ITEMS = new Statement(`
  WITH new AS (SELECT * FROM ${ROWS}), deleted AS (
    DELETE FROM equipment_booking_items AS item WHERE booking_id = ANY (:ids::integer[])
      AND NOT EXISTS (SELECT FROM new WHERE "bookingId" = booking_id AND "equipmentId" = equipment_id)
  ), moved AS (
    UPDATE equipment_booking_items AS item SET unit = new.unit, start_at = new.start, end_at = new.end
    FROM new WHERE "bookingId" = booking_id AND "equipmentId" = equipment_id
  )
  INSERT INTO equipment_booking_items (booking_id, equipment_id, equipment_name, unit, start_at, end_at)
  SELECT "bookingId", "equipmentId", "equipmentName", unit, start, "end" FROM new
  WHERE NOT EXISTS (
    SELECT FROM equipment_booking_items WHERE booking_id = "bookingId" AND equipment_id = "equipmentId")
  ORDER BY position`);
