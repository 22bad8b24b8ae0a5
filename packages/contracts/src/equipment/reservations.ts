import { z } from 'zod';
import { calendarDateSchema, instantSchema, optionalTextSchema, requiredDateSchema } from '../wire/fields.js';
import {
  equipmentCheckoutQuerySchema,
  equipmentCheckoutSchema,
  equipmentHandoverFields,
  equipmentPurposeSchema,
} from './checkouts.js';
import { equipmentReservationMessages as messages } from './texts.js';

/** Body of `POST /api/equipment-reservations`; both days are included. */
export const createEquipmentReservationSchema = z
  .object({
    ...equipmentHandoverFields,
    startDate: requiredDateSchema(messages.startDate, messages.startDateInvalid),
    endDate: requiredDateSchema(messages.endDate, messages.endDateInvalid),
    purpose: equipmentPurposeSchema,
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, { path: ['endDate'], message: messages.endBeforeStart })
  .meta({ id: 'CreateEquipmentReservation' });

/** A reservation: one item of a booking, from `startDate` to `endDate`, both included. */
export const equipmentReservationSchema = equipmentCheckoutSchema
  .pick({ id: true, equipmentId: true, labMemberId: true, equipmentName: true, memberName: true, purpose: true })
  .extend({ startDate: calendarDateSchema(), endDate: calendarDateSchema(), createdAt: instantSchema })
  .meta({ id: 'EquipmentReservation' });

/** Reservations that have not ended, by start date. `today` is the lab's current day. */
export const equipmentReservationListSchema = z
  .object({ reservations: z.array(equipmentReservationSchema), today: calendarDateSchema() })
  .meta({ id: 'EquipmentReservationList' });

/** Body of `POST /api/equipment-reservations/{id}/check-out`; the other fields come from the reservation. */
export const checkOutReservationSchema = z
  .object({ checkoutNotes: optionalTextSchema() })
  .meta({ id: 'CheckOutReservation' });

/** Query of `GET /api/equipment-reservations`. */
export const equipmentReservationQuerySchema = equipmentCheckoutQuerySchema.omit({ status: true });

export type EquipmentReservation = z.infer<typeof equipmentReservationSchema>;
export type EquipmentReservationList = z.infer<typeof equipmentReservationListSchema>;
