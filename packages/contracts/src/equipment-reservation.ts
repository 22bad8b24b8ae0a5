import { z } from 'zod';
import { equipmentHandoverFields, equipmentPurposeSchema } from './equipment-checkout.js';
import { equipmentReservationMessages } from './equipment-reservation-texts.js';
import {
  calendarDateSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalTextSchema,
  requiredDateSchema,
} from './fields.js';

/** Body of `POST /api/equipment-reservations`; both days are included. */
export const createEquipmentReservationSchema = z
  .object({
    ...equipmentHandoverFields,
    startDate: requiredDateSchema(
      equipmentReservationMessages.startDate,
      equipmentReservationMessages.startDateInvalid,
    ),
    endDate: requiredDateSchema(equipmentReservationMessages.endDate, equipmentReservationMessages.endDateInvalid),
    purpose: equipmentPurposeSchema,
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    message: equipmentReservationMessages.endBeforeStart,
  })
  .meta({ id: 'CreateEquipmentReservation' });

/** A reservation of an item for a member from `startDate` to `endDate`, both included. */
export const equipmentReservationSchema = z
  .object({
    id: idSchema,
    equipmentId: idSchema,
    labMemberId: idSchema,
    equipmentName: z.string(),
    memberName: z.string(),
    startDate: calendarDateSchema(),
    endDate: calendarDateSchema(),
    purpose: z.string(),
    createdAt: instantSchema,
  })
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
export const equipmentReservationQuerySchema = z.object({
  equipmentId: idParamSchema.optional(),
  labMemberId: idParamSchema.optional(),
});

export type EquipmentReservation = z.infer<typeof equipmentReservationSchema>;
export type EquipmentReservationList = z.infer<typeof equipmentReservationListSchema>;
export type CreateEquipmentReservation = z.input<typeof createEquipmentReservationSchema>;
export type CheckOutReservation = z.input<typeof checkOutReservationSchema>;
