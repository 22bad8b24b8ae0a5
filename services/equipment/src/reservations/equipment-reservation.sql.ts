import { equipmentReservationSchema, type EquipmentReservation } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(equipmentReservationSchema);

/** Reservations with the contract's fields, by first day. */
const reservationsSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment_reservations WHERE ${where} ORDER BY start_date, id`;

/** Reservations that have not ended, optionally of one item or member, and today's date in the lab. */
export const RESERVATION_LIST = new ListStatement({
  counter: 'equipment_reservations',
  name: 'reservations',
  rows: reservationsSql(`end_date >= :today::date
    AND (:equipmentId::integer IS NULL OR equipment_id = :equipmentId)
    AND (:labMemberId::integer IS NULL OR lab_member_id = :labMemberId)`),
  beside: { today: 'to_json(:today::text)' },
});

export const RESERVATION = new Statement<EquipmentReservation>(reservationsSql('id = :id'));
