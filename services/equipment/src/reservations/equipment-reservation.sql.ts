import { equipmentReservationSchema, type EquipmentReservation } from '@lab/contracts';
import { calendarDateSql, instantSql, ListStatement, selectList, Statement } from '@lab/service-kit';
import { FIRST_DAY, LAST_DAY } from '../bookings/equipment-booking.sql.js';

const FIELDS = selectList(equipmentReservationSchema, {
  id: 'item.id',
  startDate: calendarDateSql(FIRST_DAY),
  endDate: calendarDateSql(LAST_DAY),
  purpose: `coalesce(purpose, '')`,
  createdAt: instantSql('created_at'),
});

/** Booked items with the contract's fields of a reservation, by first day. */
const reservationsSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment_booking_items AS item JOIN equipment_bookings AS booking ON booking.id = booking_id
  WHERE ${where} ORDER BY start_at, item.id`;

/** Reservations that have not ended, optionally of one item or member, and today's date in the lab. */
export const RESERVATION_LIST = new ListStatement({
  counter: 'equipment_bookings',
  name: 'reservations',
  rows: reservationsSql(`${LAST_DAY} >= :today::date
    AND (:equipmentId::integer IS NULL OR equipment_id = :equipmentId)
    AND (:labMemberId::integer IS NULL OR lab_member_id = :labMemberId)`),
  beside: { today: 'to_json(:today::text)' },
});

export const RESERVATION = new Statement<EquipmentReservation>(reservationsSql('item.id = :id'));

/** The reservation of a booking of one item. */
export const RESERVATION_OF = new Statement<EquipmentReservation>(reservationsSql('booking_id = :bookingId'));
