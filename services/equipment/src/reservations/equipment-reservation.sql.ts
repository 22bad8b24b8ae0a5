import { equipmentReservationSchema } from '@lab/contracts';
import { selectList } from '@lab/service-kit';

const FIELDS = selectList(equipmentReservationSchema);

/** Reservations with the fields of the contract, by their first day. */
export const reservationsSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment_reservations WHERE ${where} ORDER BY start_date, id`;
